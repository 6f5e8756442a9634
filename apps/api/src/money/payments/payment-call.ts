import { errorResponse } from '@toprun/api-schema/error'
import { formatCents } from '@toprun/api-schema/money-text'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../ground/identity/authentication.ts'
import type { Actor } from '../../ground/identity/lock-user.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Caller, routesOf } from '../../platform/routes-of.ts'
import type { AskedOrder, PricedOrder } from '../orders/order-store.ts'
import type { BeginResult } from './begin/begin-payment.ts'
import type { WalletPurchaseResult } from './begin/buy-with-wallet.ts'
import { ProviderUnavailable } from './providers/provider.ts'

/** Refused payment calls have `status: 0` in addition to `msg` and `code` (docs/rules.md#payment-responses). */
const paymentRefusal = errorResponse.extend({ status: z.literal(0) })

/** The payer, and the caller's idempotency key, which refuses another payment with 409. */
export function callerOf(request: FastifyRequest): Actor & { idempotencyKey: string | null } {
  const key = request.headers['idempotency-key']
  return { ...actorOf(request), idempotencyKey: typeof key === 'string' ? key : null }
}

export const namedByHash =
  'The hash of the transaction is the key: sent again, it is the same payment and the response has its status. An Idempotency-Key may be sent and changes nothing.'

/** Documents calls that pay, or that ask about a payment. */
export function paymentRoutes(caller: Caller) {
  return routesOf('payments', { ...caller, config: { refusal: { status: 0 } }, refusal: paymentRefusal })
}

/** What a recorded call orders (docs/rules.md#recorded-calls). */
export function askedOrder(body: {
  cat: number
  totalItem: number
  amount?: number | undefined
}): AskedOrder {
  return { combo: body.cat, quantity: body.totalItem, amount: body.amount }
}

export function refusedPrice(refusal: Extract<PricedOrder, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_combo':
      return new ApiError(400, 'invalid_request', 'There is no such combo.')
    case 'amount_differs':
      return new ApiError(
        409,
        refusal.reason,
        `The price is ${formatCents(refusal.priceMinor)}. Please look at your order again.`,
      )
  }
}

type PaymentRefusal = Extract<BeginResult, { ok: false }> | Extract<WalletPurchaseResult, { ok: false }>

export function refusedPayment(refusal: PaymentRefusal): ApiError {
  const { reason } = refusal
  switch (reason) {
    case 'key_reused':
      return new ApiError(409, reason, 'This Idempotency-Key was used for another payment.')
    case 'sold_out':
      return new ApiError(409, reason, 'There are not that many left. Please choose fewer.')
    case 'phone_required':
      return new ApiError(
        409,
        reason,
        'This provider needs a contact number. Please add yours to your profile first.',
      )
    case 'payment_over':
      return new ApiError(409, reason, 'This payment is over. Please start a new one.')
    case 'provider_refused':
      return new ApiError(422, reason, `The payment provider does not accept this payment: ${refusal.why}`)
    case 'insufficient_funds':
    case 'debt_unsettled':
      return refusedWallet(refusal)
    case 'no_seeds':
      return new ApiError(
        409,
        reason,
        'No sealed seed is ready for this order yet. Nothing was charged. Please try again in a minute. While packs are not on sale, it cannot be paid.',
      )
    case 'order_paid':
      return new ApiError(409, reason, 'This order is paid already. You were not charged again.')
    case 'order_being_paid':
      return new ApiError(
        409,
        reason,
        'Another payment of this order is under way. Please wait until it is through, or until it fails.',
      )
    case 'order_differs':
      return new ApiError(409, reason, 'This order has changed. Please place it again.')
    case 'order_over':
      return new ApiError(409, reason, 'This order was refunded. Please place a new one.')
  }
}

/** Why a wallet does not pay: it holds too little, or its user owes. */
export type CannotPay =
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint; neededMinor: bigint }
  | { ok: false; reason: 'debt_unsettled'; owedMinor: bigint }

export function refusedWallet(refusal: CannotPay): ApiError {
  const msg =
    refusal.reason === 'insufficient_funds'
      ? `This costs ${formatCents(refusal.neededMinor)} and your wallet holds ${formatCents(refusal.balanceMinor)}. Add balance first.`
      : `You owe ${formatCents(refusal.owedMinor)} for a payment that was taken back. Add balance to settle it first.`
  return new ApiError(402, refusal.reason, msg)
}

/** An outage of a provider is not the caller's fault; anything else is thrown on. */
export function throwUnavailable(
  error: unknown,
  msg = 'The payment provider does not respond. Nothing was charged; please try again later.',
): never {
  if (!(error instanceof ProviderUnavailable)) throw error
  throw new ApiError(502, 'provider_unavailable', msg, {}, error)
}
