import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { users } from '../../../ground/identity/tables.ts'
import { attemptEach } from '../../../platform/attempt-each.ts'
import type { Database } from '../../../platform/database.ts'
import { sendLater } from '../../../platform/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { receiptsDue } from '../tables.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptEmail } from './receipt-email.ts'

type ReceiptContext = Pick<Platform, 'db' | 'jobs' | 'config' | 'clock' | 'content'>

const receiptsInRound = 100

/** How long a receipt that failed waits, so that it does not fill every round. */
const pauseMs = 60_000

/**
 * Emails the receipts of what was paid. Each is queued in the transaction that deletes it from those that are due, so it is sent once.
 * @returns the chore, to be called again and again
 */
export function receiptSender(context: ReceiptContext): () => Promise<void> {
  const { db, clock } = context
  const failed = new Map<string, number>()
  return async () => {
    const now = clock().getTime()
    for (const [id, at] of failed) if (at + pauseMs <= now) failed.delete(id)
    const due = await db
      .select({ id: receiptsDue.transactionId })
      .from(receiptsDue)
      .where(and(isNull(receiptsDue.waitsFor), notInArray(receiptsDue.transactionId, [...failed.keys()])))
      .limit(receiptsInRound)
    await attemptEach(due, 'receipts could not be sent', async ({ id }) => {
      failed.set(id, now)
      await db.transaction((tx) => sendReceipt(tx, context, id))
      failed.delete(id)
    })
  }
}

/** Without a confirmed address a receipt waits until there is one; deleted users get none. */
async function sendReceipt(
  tx: Database,
  { jobs, config, content }: ReceiptContext,
  id: string,
): Promise<void> {
  const mine = await tx.delete(receiptsDue).where(eq(receiptsDue.transactionId, id)).returning()
  // Another process was faster.
  if (mine.length === 0) return
  const receipt = await readReceipt(tx, content(), id)
  if (!receipt) return
  const [payer] = await tx
    .select({ email: users.email, name: users.name, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, receipt.userId), isNull(users.deletedAt)))
    // A confirmation, which releases what waits, and a deletion, which also deletes emails to its user, come before this or after it.
    .for('share')
  if (!payer) return
  if (payer.emailVerifiedAt === null)
    await tx.insert(receiptsDue).values({ transactionId: id, waitsFor: receipt.userId })
  else await sendLater(jobs, tx, receiptEmail(config, payer, receipt))
}
