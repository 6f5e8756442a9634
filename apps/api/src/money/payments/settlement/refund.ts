import { type Account, clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { postingsUnder } from '@toprun/ledger/read-postings'
import { lockOwner } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import { lockOrderOf } from '../../orders/order-store.ts'
import type { Order } from '../../orders/tables.ts'
import type { PaymentContext } from '../payment-context.ts'
import { lockPayment, movePayment, readPayment } from '../payment-store.ts'
import { isAsked, ProviderUnavailable } from '../providers/provider.ts'
import { reversalsOf } from '../reversal-store.ts'
import { reversedMinor } from '../reversals.ts'
import type { Payment, Reversal } from '../tables.ts'
import { refundKey } from './bookings.ts'
import { moveSoldOrder } from './sold-orders.ts'

export type RefundResult =
  | { ok: true; payment: Payment }
  | { ok: false; reason: 'unknown_payment' }
  | { ok: false; reason: 'provider_not_set_up' }
  | { ok: false; reason: 'not_succeeded'; state: Payment['state'] }
  /** Packs of its order were opened: what it paid for is used. */
  | { ok: false; reason: 'packs_opened' }
  /** A bank is deciding about it. */
  | { ok: false; reason: 'disputed' }
  /** The top-up is spent. */
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint }
  /** A deposit on a chain that bought nothing is in the wallet. */
  | { ok: false; reason: 'in_wallet_already' }
  /** A purchase by balance would be refunded to a wallet that nobody can spend from. */
  | { ok: false; reason: 'account_deleted' }
  /** It is booked. The watch asks the provider again. */
  | { ok: false; reason: 'provider_refused'; why: string }
  /** It is booked, and in progress at the provider; the watch asks it again. */
  | { ok: false; reason: 'provider_pending'; payment: Payment }

/** The user's sentence about a refunded payment on a chain. */
const toWalletNote = 'This payment was refunded to your wallet, at its price in USD.'

type Refusal<Reason> = Extract<RefundResult, { ok: false; reason: Reason }>

export type BookRefundResult =
  /** `isNew`: it was booked just now. */
  | { ok: true; payment: Payment; isNew: boolean }
  | Exclude<Extract<RefundResult, { ok: false }>, Refusal<'provider_refused' | 'provider_pending'>>

/** A payment with what decides about its refund. `order`: null for a top-up. */
interface Refundable {
  payment: Payment
  order: Order | null
  owner: 'live' | 'deleted'
  reversals: readonly Reversal[]
}

/** What is left of a payment, and where its refund goes. */
export type RefundTerms =
  | { ok: true; refundedMinor: bigint; refundedChargeMinor: bigint; destination: Account }
  | Refusal<
      | 'provider_not_set_up'
      | 'not_succeeded'
      | 'in_wallet_already'
      | 'disputed'
      | 'account_deleted'
      | 'packs_opened'
      | 'insufficient_funds'
    >

/**
 * Refunds what is left of a payment: books it first, then asks the provider. After a crash in between, the watch asks again; the provider
 * identifies the refund by the payment's id and makes it once. Idempotent.
 * @throws ProviderUnavailable if the provider does not respond; the refund is booked then
 */
export async function refundPayment(context: PaymentContext, id: string): Promise<RefundResult> {
  const booked = await context.db.transaction((tx) => bookRefund(tx, context, id))
  return booked.ok ? finishRefund(context, booked.payment) : booked
}

/**
 * The part of `refundPayment` in the database: call `finishRefund` to ask the provider once `tx` is committed. A refusal has no
 * effect.
 */
export async function bookRefund(
  tx: Database,
  context: Omit<PaymentContext, 'db'>,
  id: string,
): Promise<BookRefundResult> {
  const known = await readPayment(tx, id)
  if (!known) return { ok: false, reason: 'unknown_payment' }
  const owner = await lockOwner(tx, known.userId)
  const payment = await lockPayment(tx, id)
  if (!payment) return { ok: false, reason: 'unknown_payment' }
  if (payment.state === 'refunded') return { ok: true, payment, isNew: false }
  return postRefund(tx, payment, owner, context)
}

/**
 * The terms by which a payment would be refunded: to its source, the wallet that paid or the provider. Coins are never sent back
 * automatically, so a payment on a chain goes to the user's wallet at its price in USD; if the account is deleted, it is booked to
 * the treasury, from which a person sends it (docs/decisions/0012-crypto.md).
 */
export async function refundTerms(
  db: Database,
  { payment, order, owner, reversals }: Refundable,
  { providers, orderHooks }: Pick<PaymentContext, 'providers' | 'orderHooks'>,
): Promise<RefundTerms> {
  const { state, provider, purpose } = payment
  if (isAsked(provider) && state !== 'refunded' && !providers.named(provider))
    return { ok: false, reason: 'provider_not_set_up' }
  if (state !== 'succeeded') return { ok: false, reason: 'not_succeeded', state }
  if (provider === 'crypto' && purpose === 'load') return { ok: false, reason: 'in_wallet_already' }
  if (reversals.some((reversal) => reversal.state === 'held')) return { ok: false, reason: 'disputed' }
  const destination = destinationOf(payment, owner)
  if (destination === null) return { ok: false, reason: 'account_deleted' }
  if (order)
    for (const hook of orderHooks) {
      const obstacle = await hook.refundObstacle(db, order)
      if (obstacle) return { ok: false, reason: obstacle }
    }
  const reversed = reversedMinor(reversals)
  const refundedMinor = payment.amountMinor - reversed.amountMinor
  if (!order) {
    const balanceMinor = await balanceOf(db, walletOf(payment.userId))
    if (balanceMinor < refundedMinor) return { ok: false, reason: 'insufficient_funds', balanceMinor }
  }
  return {
    ok: true,
    destination,
    refundedMinor,
    refundedChargeMinor: payment.chargeMinor - reversed.chargeMinor,
  }
}

/**
 * Asks the provider for a booked refund, unless it was made: for exactly the booked amount, even if a bank took some back since.
 * If both take it, the user owes and the provider or `reconcile` reports it.
 */
export async function finishRefund(context: PaymentContext, payment: Payment): Promise<RefundResult> {
  if (!isAsked(payment.provider) || payment.refundReference !== null) return { ok: true, payment }
  const provider = context.providers.named(payment.provider)
  if (!provider) return { ok: false, reason: 'provider_not_set_up' }
  if (payment.refundedChargeMinor === null) throw new Error(`No refund of ${payment.id} is booked`)
  const refund = await provider.refund(payment, payment.refundedChargeMinor)
  if (!refund.ok) return { ok: false, reason: 'provider_refused', why: refund.why }
  if (refund.state === 'pending') return { ok: false, reason: 'provider_pending', payment }
  return context.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked) return { ok: false, reason: 'unknown_payment' }
    if (locked.refundReference !== null) return { ok: true, payment: locked }
    return { ok: true, payment: await movePayment(tx, locked, { refundReference: refund.reference }) }
  })
}

/** The progress of a booked refund; an outage of its provider is a result. */
export type FinishedRefund = RefundResult | { ok: false; reason: 'provider_unavailable'; why: string }

/** `finishRefund` of a payment that may have a booked refund; null if it has none. */
export async function finishBooked(context: PaymentContext, id: string): Promise<FinishedRefund | null> {
  const payment = await readPayment(context.db, id)
  if (payment?.state !== 'refunded') return null
  try {
    return await finishRefund(context, payment)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return { ok: false, reason: 'provider_unavailable', why: error.message }
  }
}

/**
 * Where a booked refund goes: back through the provider, to the user's wallet, or to the treasury, from which a person sends it to its
 * deleted user.
 */
export async function refundPlace(
  db: Database,
  { id, provider }: Payment,
): Promise<'provider' | 'wallet' | 'treasury'> {
  if (isAsked(provider)) return 'provider'
  const [booked] = await postingsUnder(db, [refundKey(id)])
  return booked?.destination === clearingOf('crypto') ? 'treasury' : 'wallet'
}

/** Books a refund by its terms. Its order is cancelled and the stock is for sale again. */
async function postRefund(
  tx: Database,
  payment: Payment,
  owner: 'live' | 'deleted',
  context: Omit<PaymentContext, 'db'>,
): Promise<BookRefundResult> {
  const now = context.clock()
  const order = await lockOrderOf(tx, payment)
  const reversals = await reversalsOf(tx, [payment.id])
  const terms = await refundTerms(tx, { payment, order, owner, reversals }, context)
  if (!terms.ok) return terms
  const { destination, refundedMinor, refundedChargeMinor } = terms
  if (order) await moveSoldOrder(tx, context.orderHooks, order, 'lost', now)
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
    isNew: true,
    payment: await movePayment(tx, payment, {
      state: 'refunded',
      refundedAt: now,
      refundedMinor,
      refundedChargeMinor,
      ...note,
    }),
  }
}

/** An order's money is with the house, a top-up's in the wallet. */
function sourceOf({ userId }: Payment, order: Order | null): Account {
  return order ? revenue : walletOf(userId)
}

/** @returns null if only the wallet of a deleted account could receive it */
function destinationOf({ provider, userId }: Payment, owner: 'live' | 'deleted'): Account | null {
  if (provider !== 'wallet' && provider !== 'crypto') return clearingOf(provider)
  if (owner === 'live') return walletOf(userId)
  return provider === 'crypto' ? clearingOf('crypto') : null
}
