import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { lockOrderOf, moveOrder } from '../../orders/order-store.ts'
import { type Claim, cryptoClaims, cryptoQuotes } from '../tables.ts'

/** How long a transaction under confirmation reserves its order; each check, some seconds apart, renews it. */
const leaseMs = 5 * 60_000

/**
 * Reserves the order of a transaction while that is being confirmed, and releases it once no transaction for it is being confirmed. Called
 * in the transaction that changes the claim, after the change.
 */
export async function reserveOrder(tx: Database, claim: Claim, now: Date): Promise<void> {
  if (claim.quoteId === null) return
  const [quote] = await tx
    .select({ orderId: cryptoQuotes.orderId })
    .from(cryptoQuotes)
    .where(eq(cryptoQuotes.id, claim.quoteId))
  // Two transactions that end at the same time see each other in turn.
  const order = quote && (await lockOrderOf(tx, quote))
  if (!order) return
  if (claim.state === 'confirming')
    return moveOrder(tx, order, { confirmingUntil: new Date(now.getTime() + leaseMs) })
  if (order.confirmingUntil === null) return
  const [other] = await tx
    .select({ id: cryptoClaims.id })
    .from(cryptoClaims)
    .innerJoin(cryptoQuotes, eq(cryptoQuotes.id, cryptoClaims.quoteId))
    .where(
      and(
        eq(cryptoClaims.userId, order.userId),
        eq(cryptoClaims.state, 'confirming'),
        eq(cryptoQuotes.orderId, order.id),
      ),
    )
    .limit(1)
  if (!other) await moveOrder(tx, order, { confirmingUntil: null })
}
