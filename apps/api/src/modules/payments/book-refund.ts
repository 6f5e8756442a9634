import { type Account, clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from '../identity/tables.ts'
import { putBackStock } from './combo-stock.ts'
import { movePayment } from './move-payment.ts'
import { moveOrder, refundKey } from './settle.ts'
import { type Order, orders, type Payment } from './tables.ts'

export type BookedRefund =
  | { ok: true; payment: Payment }
  /** The top-up is spent. */
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint }
  /** What was sold out when a chain had confirmed its payment: the wallet has the money. */
  | { ok: false; reason: 'in_wallet_already' }
  /** What was bought by balance would go back to a wallet that nobody can spend from. */
  | { ok: false; reason: 'account_deleted' }

/** What a member reads of a payment on a chain that was given back. */
export const backInWalletNote = 'This payment was given back: its price in USD is in your wallet.'

/**
 * Books that a succeeded payment goes back the way it came: to the wallet that paid, or to the provider. Nobody sends coins back by
 * themselves, so what was paid on a chain goes to the member's wallet at its price in USD; where the account is deleted, it is
 * booked to the treasury, from which a person sends it (docs/decisions/0012-crypto.md). Its order is given up and the units are for
 * sale again. `payment` must be locked by the caller's transaction. A refusal leaves nothing behind.
 * @param refundReference the provider's name of the refund; null as long as it has not been asked.
 */
export async function bookRefund(
  tx: Database,
  payment: Payment,
  { now, refundReference }: { now: Date; refundReference: string | null },
): Promise<BookedRefund> {
  const [order] = await tx.select().from(orders).where(eq(orders.paymentId, payment.id)).for('update')
  if (payment.provider === 'crypto' && order?.state !== 'paid')
    return { ok: false, reason: 'in_wallet_already' }
  const destination = await destinationOf(tx, payment)
  if (destination === null) return { ok: false, reason: 'account_deleted' }
  if (order?.state === 'paid') {
    // Stock before money, as in every sale: the other way round two of them could wait for one another.
    await moveOrder(tx, order, { state: 'refunded' })
    await putBackStock(tx, order.cat, order.units)
  }
  const outcome = await post(tx, {
    key: refundKey(payment.id),
    kind: 'refund',
    postings: [{ source: sourceOf(payment, order), destination, amountMinor: payment.amountMinor }],
    reference: { paymentId: payment.id },
  })
  if (!outcome.ok) {
    if (outcome.reason !== 'insufficient_funds' || order?.state === 'paid')
      throw new Error(`The refund of ${payment.id} could not be posted: ${outcome.reason}`)
    return { ok: false, reason: 'insufficient_funds', balanceMinor: outcome.balanceMinor }
  }
  const note = payment.provider === 'crypto' &&
    destination !== clearingOf('crypto') && { note: backInWalletNote }
  return {
    ok: true,
    payment: await movePayment(tx, payment, { state: 'refunded', refundedAt: now, refundReference, ...note }),
  }
}

/** A paid order's money is with the house; a top-up's, also in place of a sold-out order, is in the wallet. */
function sourceOf({ userId }: Payment, order: Order | undefined): Account {
  return order?.state === 'paid' ? revenue : walletOf(userId)
}

/** @returns null where it could go to the wallet of a deleted account alone. */
async function destinationOf(tx: Database, { provider, userId }: Payment): Promise<Account | null> {
  if (provider !== 'wallet' && provider !== 'crypto') return clearingOf(provider)
  const [member] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  if (member?.deletedAt === null) return walletOf(userId)
  return provider === 'crypto' ? clearingOf('crypto') : null
}
