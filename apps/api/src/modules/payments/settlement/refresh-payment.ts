import type { PaymentContext } from '../payment-context.ts'
import type { ProviderStatus } from '../payment-state.ts'
import { isAsked, ProviderUnavailable } from '../providers/provider.ts'
import type { Payment } from '../tables.ts'
import { type ApplyResult, applyStatus } from './apply-status.ts'
import { finishRefund } from './refund.ts'

/** `at`: what the provider said, where it was asked. */
export type RefreshResult = (ApplyResult | { ok: false; reason: 'provider_not_set_up'; payment: Payment }) & {
  at?: ProviderStatus['at']
}

/**
 * Asks the provider for a payment's status and applies it. A charge that bought nothing is sent back at once. A purchase by wallet balance
 * or on a chain has nobody to ask.
 * @param reference the provider's name of the payment, where it is not known yet.
 * @throws ProviderUnavailable where the provider does not answer.
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
    // What the provider does not know as this payment is not its name there.
    ...(named.providerReference !== null &&
      status.at !== 'unknown' && { reference: named.providerReference }),
  })
  if (applied.ok && payment.settledAt === null && applied.payment.state === 'refunded')
    return { ok: true, payment: await sentBack(context, applied.payment), at: status.at }
  return { ...applied, at: status.at }
}

/** The refund is booked: where the provider does not do it now, the watch asks again. */
async function sentBack(context: PaymentContext, payment: Payment): Promise<Payment> {
  try {
    const refunded = await finishRefund(context, payment)
    return refunded.ok ? refunded.payment : payment
  } catch (error) {
    if (error instanceof ProviderUnavailable) return payment
    throw error
  }
}
