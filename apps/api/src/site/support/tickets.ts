import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { sendLater } from '../../platform/mail.ts'
import { supportTicketEmail, ticketReceivedEmail } from './emails.ts'
import { emailVisitor, type SupportContext, withAddressLock } from './form-submissions.ts'
import { supportTickets, type Ticket } from './tables.ts'

/** The same message again within this time is a double click. */
const duplicateWindow = 10 * 60_000

/**
 * Stores a message, and queues an email to the support team and one with the ticket number to the visitor, all in one transaction.
 * @returns the number that people quote: `TR-10042`. A repeated message returns the same number and queues nothing.
 */
export async function openTicket(context: SupportContext, ticket: Ticket): Promise<string> {
  const { config, content, jobs, clock, db } = context
  return withAddressLock(db, ticket.email, async (tx) => {
    const now = clock()
    const before = await findSame(tx, ticket, new Date(now.getTime() - duplicateWindow))
    if (before !== null) return ticketNumber(before)
    const [opened] = await tx
      .insert(supportTickets)
      .values({ ...ticket, createdAt: now })
      .returning({ number: supportTickets.number })
    if (!opened) throw new Error('The inserted ticket has no number.')
    const name = ticketNumber(opened.number)
    await sendLater(jobs, tx, supportTicketEmail(config.SUPPORT_EMAIL, name, ticket))
    await emailVisitor(context, tx, ticketReceivedEmail(ticket.email, name, content().site.supportHours))
    return name
  })
}

/** A number without a ticket, so that a bot's response looks like any other. */
export async function reserveTicketNumber(db: Database): Promise<string> {
  const { rows } = await db.execute<{ number: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('support_tickets', 'number'))::int AS number`,
  )
  return ticketNumber(rows[0]?.number ?? 0)
}

async function findSame(tx: Database, ticket: Ticket, since: Date): Promise<number | null> {
  const { email, subject, message, source } = ticket
  const [found] = await tx
    .select({ number: supportTickets.number })
    .from(supportTickets)
    .where(
      and(
        eq(supportTickets.email, email),
        gt(supportTickets.createdAt, since),
        eq(supportTickets.subject, subject),
        eq(supportTickets.message, message),
        eq(supportTickets.source, source),
      ),
    )
    .limit(1)
  return found?.number ?? null
}

function ticketNumber(number: number): string {
  return `TR-${number}`
}
