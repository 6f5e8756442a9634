import type { UserId } from '@toprun/api-schema/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { paymentReversals, payments, type Reversal } from './tables.ts'

/** Reversals of these payments, in the order in which they became known. */
export function reversalsOf(db: Database, paymentIds: readonly string[]): Promise<Reversal[]> {
  return db
    .select()
    .from(paymentReversals)
    .where(inArray(paymentReversals.paymentId, [...paymentIds]))
    .orderBy(asc(paymentReversals.createdAt), asc(paymentReversals.id))
}

/** @returns null for an unknown reversal or one of another user's payment */
export async function findReversal(db: Database, id: string, userId: UserId): Promise<Reversal | null> {
  const [found] = await db
    .select({ reversal: paymentReversals })
    .from(paymentReversals)
    .innerJoin(payments, eq(payments.id, paymentReversals.paymentId))
    .where(and(eq(paymentReversals.id, id), eq(payments.userId, userId)))
  return found?.reversal ?? null
}

export async function insertReversal(
  tx: Database,
  reversal: typeof paymentReversals.$inferInsert,
): Promise<Reversal> {
  const [inserted] = await tx.insert(paymentReversals).values(reversal).returning()
  if (!inserted) throw new Error(`The reversal ${reversal.reference} was not stored`)
  return inserted
}

/** Its payment must be locked by the caller's transaction. */
export async function moveReversal(
  tx: Database,
  { id, steps }: Reversal,
  { now, ...change }: Pick<Reversal, 'state' | 'houseMinor' | 'coveredMinor'> & { now: Date },
): Promise<Reversal> {
  const [moved] = await tx
    .update(paymentReversals)
    .set({ ...change, steps: steps + 1, changedAt: now })
    .where(eq(paymentReversals.id, id))
    .returning()
  if (!moved) throw new Error(`The reversal ${id} vanished while its payment was locked`)
  return moved
}
