import { type Account, clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { putBackStock } from './combo-stock.ts'
import { movePayment } from './move-payment.ts'
import { moveOrder, refundKey } from './settle.ts'
import { type Order, orders, type Payment } from './tables.ts'

export type BookedRefund =
  | { ok: true; payment: Payment }
  /** The top-up is spent. */
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint }

/**
 * Books that a succeeded payment goes back the way it came: to the wallet that paid, or to the provider. Its order is given
 * up and the units are for sale again. `payment` must be locked by the caller's transaction. A refusal leaves nothing behind.
 * @param refundReference the provider's name of the refund; null as long as it has not been asked.
 */
export async function bookRefund(
  tx: Database,
  payment: Payment,
  { now, refundReference }: { now: Date; refundReference: string | null },
): Promise<BookedRefund> {
  const [order] = await tx.select().from(orders).where(eq(orders.paymentId, payment.id)).for('update')
  if (order?.state === 'paid') {
    // Stock before money, as in every sale: the other way round two of them could wait for one another.
    await moveOrder(tx, order, { state: 'refunded' })
    await putBackStock(tx, order.cat, order.units)
  }
  const outcome = await post(tx, {
    key: refundKey(payment.id),
    kind: 'refund',
    postings: [{ ...wayBack(payment, order), amountMinor: payment.amountMinor }],
    reference: { paymentId: payment.id },
  })
  if (!outcome.ok) {
    if (outcome.reason !== 'insufficient_funds' || order?.state === 'paid')
      throw new Error(`The refund of ${payment.id} could not be posted: ${outcome.reason}`)
    return { ok: false, reason: 'insufficient_funds', balanceMinor: outcome.balanceMinor }
  }
  return {
    ok: true,
    payment: await movePayment(tx, payment, { state: 'refunded', refundedAt: now, refundReference }),
  }
}

function wayBack(payment: Payment, order: Order | undefined): { source: Account; destination: Account } {
  // A paid order's money is with the house; a top-up's, also in place of a sold-out order, is in the wallet.
  const source = order?.state === 'paid' ? revenue : walletOf(payment.userId)
  const destination = payment.provider === 'wallet' ? walletOf(payment.userId) : clearingOf(payment.provider)
  return { source, destination }
}
