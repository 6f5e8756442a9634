import { type Account, clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { users } from '../../identity/tables.ts'
import { returnStock } from '../orders/combo-stock.ts'
import { lockOrderOf, moveOrder } from '../orders/order-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { lockPayment, movePayment, reversalsOf } from '../payment-store.ts'
import { isAsked } from '../providers/provider.ts'
import { reversedMinor } from '../reversals.ts'
import type { Order, Payment } from '../tables.ts'
import { refundKey } from './bookings.ts'

export type RefundResult =
  | { ok: true; payment: Payment }
  | { ok: false; reason: 'unknown_payment' | 'provider_not_set_up' }
  | { ok: false; reason: 'not_succeeded'; state: Payment['state'] }
  /** Its bank decides about it. */
  | { ok: false; reason: 'disputed' }
  /** The top-up is spent. */
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint }
  /** What came on a chain and bought nothing is in the wallet. */
  | { ok: false; reason: 'in_wallet_already' }
  /** What was bought by balance would go back to a wallet that nobody can spend from. */
  | { ok: false; reason: 'account_deleted' }
  /** It is booked. The provider is asked again by the watch. */
  | { ok: false; reason: 'provider_refused'; why: string }
  /** It is booked, and under way at the provider, which is asked again by the watch. */
  | { ok: false; reason: 'provider_pending'; payment: Payment }

/** What a user reads of a payment on a chain that was refunded. */
const toWalletNote = 'This payment was refunded to your wallet, at its price in USD.'

/**
 * Refunds what is left of a payment: books it first, then asks the provider. If we die in between, the watch asks again; the provider
 * knows the refund by the payment's id and does it once. A refunded payment stays as it is.
 * @throws ProviderUnavailable where the provider does not answer; the refund is booked then.
 */
export async function refundPayment(context: PaymentContext, id: string): Promise<RefundResult> {
  const booked = await context.db.transaction(async (tx): Promise<RefundResult> => {
    const payment = await lockPayment(tx, id)
    if (!payment) return { ok: false, reason: 'unknown_payment' }
    if (payment.state === 'refunded') return { ok: true, payment }
    if (payment.state !== 'succeeded') return { ok: false, reason: 'not_succeeded', state: payment.state }
    if (isAsked(payment.provider) && !context.providers.named(payment.provider))
      return { ok: false, reason: 'provider_not_set_up' }
    return bookRefund(tx, payment, context.clock())
  })
  return booked.ok ? finishRefund(context, booked.payment) : booked
}

/** Asks the provider for a refund that is booked, unless it has done it. */
export async function finishRefund(context: PaymentContext, payment: Payment): Promise<RefundResult> {
  if (!isAsked(payment.provider) || payment.refundReference !== null) return { ok: true, payment }
  const provider = context.providers.named(payment.provider)
  if (!provider) return { ok: false, reason: 'provider_not_set_up' }
  const reversals = await reversalsOf(context.db, [payment.id])
  const reversed = reversals.reduce(
    (sum, { state, chargeMinor }) => sum + (state === 'returned' ? 0n : chargeMinor),
    0n,
  )
  const refund = await provider.refund(payment, payment.chargeMinor - reversed)
  if (!refund.ok) return { ok: false, reason: 'provider_refused', why: refund.why }
  if (refund.state === 'pending') return { ok: false, reason: 'provider_pending', payment }
  return context.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked) return { ok: false, reason: 'unknown_payment' }
    if (locked.refundReference !== null) return { ok: true, payment: locked }
    return { ok: true, payment: await movePayment(tx, locked, { refundReference: refund.reference }) }
  })
}

/**
 * Books that a succeeded payment goes back the way it came: to the wallet that paid, or to the provider. Nobody sends coins back
 * automatically, so what was paid on a chain goes to the user's wallet at its price in USD; where the account is deleted, it is booked to
 * the treasury, from which a person sends it (docs/decisions/0012-crypto.md). Its order is given up and the stock is for sale again. A
 * refusal leaves nothing behind.
 */
async function bookRefund(tx: Database, payment: Payment, now: Date): Promise<RefundResult> {
  if (payment.provider === 'crypto' && payment.purpose === 'load')
    return { ok: false, reason: 'in_wallet_already' }
  const order = await lockOrderOf(tx, payment)
  const reversals = await reversalsOf(tx, [payment.id])
  if (reversals.some(({ state }) => state === 'held')) return { ok: false, reason: 'disputed' }
  const destination = await destinationOf(tx, payment)
  if (destination === null) return { ok: false, reason: 'account_deleted' }
  if (order) {
    // Stock before money, as in every sale: the other way round two of them could wait for one another.
    await moveOrder(tx, order, { state: 'refunded' })
    await returnStock(tx, order)
  }
  const refundedMinor = payment.amountMinor - reversedMinor(reversals)
  const posted = await post(tx, {
    key: refundKey(payment.id),
    kind: 'refund',
    postings: [{ source: sourceOf(payment, order), destination, amountMinor: refundedMinor }],
    reference: { paymentId: payment.id },
  })
  if (!posted.ok) {
    if (posted.reason !== 'insufficient_funds' || order)
      throw new Error(`The refund of ${payment.id} could not be posted: ${posted.reason}`)
    return { ok: false, reason: 'insufficient_funds', balanceMinor: posted.balanceMinor }
  }
  const note = payment.provider === 'crypto' && destination !== clearingOf('crypto') && { note: toWalletNote }
  return {
    ok: true,
    payment: await movePayment(tx, payment, { state: 'refunded', refundedAt: now, refundedMinor, ...note }),
  }
}

/** An order's money is with the house, a top-up's in the wallet. */
function sourceOf({ userId }: Payment, order: Order | null): Account {
  return order ? revenue : walletOf(userId)
}

/** @returns null where it could go to the wallet of a deleted account alone. */
async function destinationOf(tx: Database, { provider, userId }: Payment): Promise<Account | null> {
  if (provider !== 'wallet' && provider !== 'crypto') return clearingOf(provider)
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  if (user?.deletedAt === null) return walletOf(userId)
  return provider === 'crypto' ? clearingOf('crypto') : null
}
