import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isMailable, type Mail, sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { formMails } from './tables.ts'

/** What a form needs of the world outside. */
export type Desk = Pick<Platform, 'config' | 'db' | 'content' | 'jobs' | 'clock' | 'chance'>

/** Mails an hour to one address because of these forms: whoever fills them in may have typed somebody else's. */
const mostMailsAnHour = 3
const hour = 60 * 60_000
const swept = 100

/**
 * A transaction in which nobody else handles a form with the same address, in whatever case it is written. It is the one
 * lock that a form takes.
 */
export function oneAtATime<Result>(
  db: Database,
  email: string,
  task: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
    return task(tx)
  })
}

/**
 * Mails who filled in a form, unless the address had its three mails within the hour, or is none that mail can reach.
 * Call it inside `oneAtATime` with that address.
 */
export async function mailVisitor({ jobs, clock }: Desk, tx: Database, mail: Mail): Promise<void> {
  if (!isMailable(mail.to)) return
  const now = clock()
  const recipient = createHash('sha256').update(mail.to.toLowerCase()).digest()
  const anHourAgo = new Date(now.getTime() - hour)
  const sent = await tx.$count(
    formMails,
    and(eq(formMails.recipient, recipient), gt(formMails.sentAt, anHourAgo)),
  )
  if (sent >= mostMailsAnHour) return
  await tx.insert(formMails).values({ recipient, sentAt: now })
  await sendLater(jobs, tx, mail)
  await sweep(tx, anHourAgo)
}

/** Clears away some of what no longer counts. */
async function sweep(tx: Database, before: Date): Promise<void> {
  const row = sql<string>`ctid`
  const old = tx
    .select({ row })
    .from(formMails)
    .where(lte(formMails.sentAt, before))
    .limit(swept)
    // Two sweeps at once must not wait for each other's rows.
    .for('update', { skipLocked: true })
  await tx.delete(formMails).where(inArray(row, old))
}
