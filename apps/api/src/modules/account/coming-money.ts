import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { cryptoClaims } from '../crypto/tables.ts'
import { payments } from '../payments/tables.ts'

/**
 * Which money of a member may still come, or null: a payment that is open at its provider (also one that was declined and can be
 * tried again), or a transaction on a chain that is not deep enough yet.
 */
export async function comingMoney(tx: Database, userId: string): Promise<'payment' | 'claim' | null> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.watched, true),
        inArray(payments.state, ['created', 'pending', 'failed']),
      ),
    )
    .limit(1)
  if (payment) return 'payment'
  const [claim] = await tx
    .select({ id: cryptoClaims.id })
    .from(cryptoClaims)
    .where(and(eq(cryptoClaims.userId, userId), inArray(cryptoClaims.state, ['waiting', 'confirming'])))
    .limit(1)
  return claim ? 'claim' : null
}
