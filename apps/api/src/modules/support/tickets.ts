import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { sendLater } from '../../platform/mail.ts'
import { type Desk, mailVisitor, oneAtATime } from './desk.ts'
import { acknowledgement, ticketLetter } from './letters.ts'
import { supportTickets } from './tables.ts'

export interface Ticket {
  name: string
  /** In lower case, as the message schema leaves it. */
  email: string
  subject: string
  message: string
  source: 'contact' | 'chat'
}

/** Who sends the same words again within these minutes pressed the button twice. */
const sameMessage = 10 * 60_000

/**
 * Keeps a message, mails it to the support team and its number to who wrote: all of it, or nothing.
 * @returns what a person quotes: `TR-10042`. The same words again give the same number and no more mail.
 */
export async function openTicket(desk: Desk, ticket: Ticket): Promise<string> {
  const { config, content, jobs, clock, db } = desk
  return oneAtATime(db, ticket.email, async (tx) => {
    const now = clock()
    const before = await findSame(tx, ticket, new Date(now.getTime() - sameMessage))
    if (before !== null) return ticketName(before)
    const [opened] = await tx
      .insert(supportTickets)
      .values({ ...ticket, createdAt: now })
      .returning({ number: supportTickets.number })
    if (!opened) throw new Error('A ticket was inserted and has no number.')
    const name = ticketName(opened.number)
    await sendLater(jobs, tx, ticketLetter(config.SUPPORT_EMAIL, name, ticket))
    await mailVisitor(desk, tx, acknowledgement(ticket.email, name, content.site.supportHours))
    return name
  })
}

/** A number like any other, of a ticket that never is: what a bot is answered. */
export async function unusedTicketName(db: Database): Promise<string> {
  const { rows } = await db.execute<{ number: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('support_tickets', 'number'))::int AS number`,
  )
  return ticketName(rows[0]?.number ?? 0)
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

function ticketName(number: number): string {
  return `TR-${number}`
}
