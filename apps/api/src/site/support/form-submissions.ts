import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isMailable, type Mail, sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { formMails } from './tables.ts'

/** What handling a form needs from the platform. */
export type SupportContext = Pick<Platform, 'config' | 'db' | 'content' | 'jobs' | 'clock' | 'chance'>

/** Emails an hour that these forms send to one address, which may belong to someone else. */
const maxEmailsPerHour = 3
const hour = 60 * 60_000
const sweepLimit = 100

/** Runs `task` in a transaction that locks the address, in any case of letters. A form takes no other lock. */
export function withAddressLock<Result>(
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
 * Queues an email to the address of a form. Skips addresses that mail cannot reach or that already got three emails within
 * the hour. Call it inside `withAddressLock` with that address.
 */
export async function emailVisitor({ jobs, clock }: SupportContext, tx: Database, mail: Mail): Promise<void> {
  if (!isMailable(mail.to)) return
  const now = clock()
  const recipient = createHash('sha256').update(mail.to.toLowerCase()).digest()
  const anHourAgo = new Date(now.getTime() - hour)
  const sent = await tx.$count(
    formMails,
    and(eq(formMails.recipient, recipient), gt(formMails.sentAt, anHourAgo)),
  )
  if (sent >= maxEmailsPerHour) return
  await tx.insert(formMails).values({ recipient, sentAt: now })
  await sendLater(jobs, tx, mail)
  await sweep(tx, anHourAgo)
}

/** Deletes up to `sweepLimit` expired rows. */
async function sweep(tx: Database, before: Date): Promise<void> {
  const row = sql<string>`ctid`
  const old = tx
    .select({ row })
    .from(formMails)
    .where(lte(formMails.sentAt, before))
    .limit(sweepLimit)
    // Concurrent sweeps must not wait for each other's rows.
    .for('update', { skipLocked: true })
  await tx.delete(formMails).where(inArray(row, old))
}
