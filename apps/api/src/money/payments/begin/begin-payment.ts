import type { UserId } from '@toprun/api-schema/ids'
import { debtOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { rollbackOnRefusal } from '../../../platform/rollback-on-refusal.ts'
import { isInStock } from '../../orders/combo-stock.ts'
import { lockPayableOrder, type PayableOrderResult, type WantedOrder } from '../../orders/order-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isPayable } from '../payment-state.ts'
import {
  attemptsOf,
  deleteRefusedPayment,
  lockPayment,
  movePayment,
  paymentOfOrder,
} from '../payment-store.ts'
import { type Buyer, type PaymentChannel, type Provider, ProviderRefused } from '../providers/provider.ts'
import { cancelPayment } from '../settlement/cancel-payment.ts'
import type { Payment } from '../tables.ts'
import { insertPayment, paymentUnderKey } from './new-payment.ts'

export interface BeginPaymentRequest extends Actor {
  idempotencyKey: string | null
  channel: PaymentChannel
  amountMinor: bigint
  /** null for a top-up. */
  order: WantedOrder | null
}

export type BeginResult =
  | { ok: true; payment: Payment; payLink: string }
  | { ok: false; reason: 'key_reused' | 'sold_out' | 'phone_required' | 'payment_over' }
  | { ok: false; reason: 'debt_unsettled'; owedMinor: bigint }
  | { ok: false; reason: 'provider_refused'; why: string }
  | Extract<PayableOrderResult, { ok: false }>

/**
 * Stores a payment, creates it at the provider and returns where it is paid. After a crash in between nobody has the address, so nobody
 * can pay: the same key continues where it stopped, and without one the payment expires.
 *
 * An order has one payment at a time that can succeed. Begun again at the same provider, it is the same payment; one at another provider
 * is cancelled first.
 * @throws ProviderUnavailable if the provider does not respond
 */
export async function beginPayment(
  context: PaymentContext,
  provider: Provider,
  request: BeginPaymentRequest,
): Promise<BeginResult> {
  const buyer = await buyerOf(context.db, request.userId)
  const stored = await withOneAttempt(context, () => store(context, provider, request, buyer))
  if (!stored.ok) return stored
  const { payment } = stored
  if (payment.settledAt !== null) return settledOne(payment)
  // Its page is closed: the caller begins a new one.
  if (!isPayable(payment)) return { ok: false, reason: 'payment_over' }
  if (payment.payLink !== null) return { ok: true, payment, payLink: payment.payLink }
  try {
    return await open(context.db, payment.id, await provider.create(payment, buyer))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await deleteRefusedPayment(context.db, payment.id)
    return { ok: false, reason: 'provider_refused', why: error.message }
  }
}

/** Another payment of the same order that can still be paid. */
export interface OtherAttempt {
  ok: false
  reason: 'other_attempt'
  payment: Payment
}

/** Above the number of attempts that an order ever has. */
const mostAttempts = 5

/**
 * Cancels the order's other payment that can still be paid, then does what that one blocked. If its money has arrived meanwhile, it pays
 * the order instead.
 */
export async function withOneAttempt<Result extends { ok: boolean }>(
  context: PaymentContext,
  attempt: () => Promise<Result | OtherAttempt>,
): Promise<Result | { ok: false; reason: 'order_being_paid' }> {
  for (let round = 0; round < mostAttempts; round += 1) {
    const result = await attempt()
    if (!isOtherAttempt(result)) return result
    const cancelled = await cancelPayment(context, result.payment)
    if (!cancelled.ok) break
  }
  return { ok: false, reason: 'order_being_paid' }
}

function isOtherAttempt<Result extends { ok: boolean }>(
  result: Result | OtherAttempt,
): result is OtherAttempt {
  return 'reason' in result && result.reason === 'other_attempt'
}

type Stored = { ok: true; payment: Payment } | Exclude<BeginResult, { ok: true }>

/** A stored payment is returned again, regardless of the current stock. */
function store(
  { db, clock }: PaymentContext,
  provider: Provider,
  request: BeginPaymentRequest,
  buyer: Buyer,
): Promise<Stored | OtherAttempt> {
  const { channel, order, ...paid } = request
  const now = clock()
  return rollbackOnRefusal<Stored | OtherAttempt, Exclude<Stored, { ok: true }>>(db, async (tx, refuse) => {
    await lockUser(tx, request)
    await requireEligible(tx, request.userId, order ? 'pack' : 'top_up')
    const wanted = { ...paid, method: channel, order }
    const known = await paymentUnderKey(tx, wanted)
    if (!known.ok) return known
    if (known.payment) return { ok: true, payment: known.payment }
    let orderId: string | null = null
    if (order) {
      const owedMinor = -(await balanceOf(tx, debtOf(request.userId)))
      if (owedMinor > 0n) return refuse({ ok: false, reason: 'debt_unsettled', owedMinor })
      const opened = await lockPayableOrder(
        tx,
        { ...order, userId: request.userId, priceMinor: request.amountMinor },
        now,
      )
      if (!opened.ok) {
        const paid =
          opened.reason === 'order_paid' &&
          (await paymentOfOrder(tx, { userId: request.userId, orderId: order.id }))
        // A repeated request with the id of its order gets the first result.
        return paid && paid.method === channel && paid.provider === provider.name
          ? { ok: true, payment: paid }
          : refuse(opened)
      }
      orderId = opened.orderId
      const [attempt] = await attemptsOf(tx, orderId, request.userId)
      if (attempt?.method === channel && attempt.provider === provider.name && attempt.expiresAt > now)
        return { ok: true, payment: attempt }
      if (attempt) return { ok: false, reason: 'other_attempt', payment: attempt }
      if (!(await isInStock(tx, order))) return refuse({ ok: false, reason: 'sold_out' })
    }
    if (provider.needsPhone && buyer.phone === null) return refuse({ ok: false, reason: 'phone_required' })
    const charge = provider.charge(request.amountMinor)
    const { userId, idempotencyKey, amountMinor } = request
    const payment = await insertPayment(
      tx,
      { userId, idempotencyKey, amountMinor, provider: provider.name, method: channel, orderId, ...charge },
      now,
    )
    if (payment) return { ok: true, payment }
    // A concurrent call with the same key was first.
    const same = await paymentUnderKey(tx, wanted)
    if (!same.ok) return refuse(same)
    if (!same.payment) throw new Error(`No payment of ${userId} under the key that refused a second one`)
    return { ok: true, payment: same.payment }
  })
}

async function open(
  db: Database,
  id: string,
  { reference, payLink }: { reference: string; payLink: string },
): Promise<BeginResult> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new Error(`Payment ${id} vanished while it began`)
    // A concurrent call with the same key, or a quick webhook, may have been first.
    if (payment.payLink !== null) return { ok: true, payment, payLink: payment.payLink }
    if (payment.settledAt !== null) return settledOne(payment)
    // Another payment of the order cancels this one when it begins.
    const overtaken = payment.state === 'cancelled' && payment.orderId !== null
    if (!isPayable(payment)) return { ok: false, reason: overtaken ? 'order_being_paid' : 'payment_over' }
    const opened = await movePayment(tx, payment, {
      providerReference: reference,
      payLink,
      state: payment.state === 'created' ? 'pending' : payment.state,
    })
    return { ok: true, payment: opened, payLink }
  })
}

/** It may have been paid before its link was stored; our own page shows that for every provider. */
function settledOne(payment: Payment): BeginResult {
  return { ok: true, payment, payLink: payment.payLink ?? `/checkout?payment=${payment.id}` }
}

async function buyerOf(db: Database, userId: UserId): Promise<Buyer> {
  const [buyer] = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  if (!buyer) throw new Error(`There is no user ${userId} to pay`)
  return buyer
}
