import { centsToUsd } from '@toprun/api-schema/money'
import { ApiError } from '../../platform/errors.ts'
import type { BegunPayment } from './begin-payment.ts'
import type { BoughtWithWallet } from './buy-with-wallet.ts'
import type { PricedOrder } from './price-order.ts'
import { ProviderUnavailable } from './provider.ts'

/** What each refusal of this module means over HTTP, in words for a person. */

export function refusedPrice(refusal: Extract<PricedOrder, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_combo':
      return new ApiError(400, 'invalid_request', 'cat names no combo.')
    case 'amount_differs':
      return new ApiError(
        409,
        refusal.reason,
        `The price is $${dollars(refusal.priceMinor)}. Please look at your order again.`,
      )
  }
}

export function refusedPayment(refusal: Extract<BegunPayment, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'key_reused':
      return keyReused()
    case 'sold_out':
      return soldOut()
    case 'phone_required':
      return new ApiError(
        409,
        refusal.reason,
        'This provider needs a contact number. Please add yours to your profile first.',
      )
    case 'payment_over':
      return new ApiError(409, refusal.reason, 'This payment is over. Please begin a new one.')
  }
}

export function refusedPurchase(refusal: Extract<BoughtWithWallet, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'key_reused':
      return keyReused()
    case 'sold_out':
      return soldOut()
    case 'payment_over':
      return new ApiError(409, refusal.reason, 'This payment was given back. Please begin a new one.')
    case 'insufficient_funds':
      return new ApiError(
        402,
        refusal.reason,
        `This costs $${dollars(refusal.neededMinor)} and your wallet holds $${dollars(refusal.balanceMinor)}. Add balance first.`,
      )
  }
}

/** An outage of a provider is not the caller's fault; anything else is thrown on. */
export function throwUnavailable(
  error: unknown,
  msg = 'The payment provider does not answer. Nothing was charged; please try again later.',
): never {
  if (!(error instanceof ProviderUnavailable)) throw error
  throw new ApiError(502, 'provider_unavailable', msg, {}, error)
}

export const keyReused = () =>
  new ApiError(409, 'key_reused', 'This Idempotency-Key was used for another payment.')
export const soldOut = () => new ApiError(409, 'sold_out', 'There are not so many left. Please choose fewer.')

function dollars(cents: bigint): string {
  return centsToUsd(cents).toFixed(2)
}
