import type { PaymentContext } from '../payment-context.ts'
import type { ProviderStatus } from '../payment-state.ts'
import { isAsked, ProviderUnavailable } from '../providers/provider.ts'
import type { Payment } from '../tables.ts'
import { type ApplyResult, applyStatus } from './apply-status.ts'
import { finishRefund } from './refund.ts'

/** `at`: the provider's status, if it was asked. */
export type RefreshResult = (ApplyResult | { ok: false; reason: 'provider_not_set_up'; payment: Payment }) & {
  at?: ProviderStatus['at']
}

/**
 * Asks the provider for a payment's status and applies it. A charge that bought nothing is refunded immediately. Purchases by wallet
 * balance or on a chain have no provider to ask.
 * @param reference the provider's id of the payment, if it is not stored yet
 * @throws ProviderUnavailable if the provider does not respond
 */
export async function refreshPayment(
  context: PaymentContext,
  payment: Payment,
  reference: string | null = null,
): Promise<RefreshResult> {
  const { clock, providers } = context
  if (!isAsked(payment.provider)) return { ok: true, payment }
  const provider = providers.named(payment.provider)
  if (!provider) return { ok: false, reason: 'provider_not_set_up', payment }
  const named = { ...payment, providerReference: payment.providerReference ?? reference }
  const status = await provider.lookUp(named)
  const applied = await applyStatus(context, payment.id, status, {
    now: clock(),
    // An id that the provider does not know is not this payment's reference.
    ...(named.providerReference !== null &&
      status.at !== 'unknown' && { reference: named.providerReference }),
  })
  if (applied.ok && payment.settledAt === null && applied.payment.state === 'refunded')
    return { ok: true, payment: await sentBack(context, applied.payment), at: status.at }
  return { ...applied, at: status.at }
}

/** The refund is booked: if the provider does not make it now, the watch asks again. */
async function sentBack(context: PaymentContext, payment: Payment): Promise<Payment> {
  try {
    const refunded = await finishRefund(context, payment)
    return refunded.ok ? refunded.payment : payment
  } catch (error) {
    if (error instanceof ProviderUnavailable) return payment
    throw error
  }
}
