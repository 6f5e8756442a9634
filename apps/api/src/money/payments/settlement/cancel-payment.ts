import type { PaymentContext } from '../payment-context.ts'
import { isPayable } from '../payment-state.ts'
import type { Payment } from '../tables.ts'
import { applyStatus } from './apply-status.ts'
import { refreshPayment } from './refresh-payment.ts'

export type CancelResult =
  /** It cannot be charged any more, or was charged before: `payment.state` shows which. */
  | { ok: true; payment: Payment }
  /** A bank is working on it, or its provider is not set up. */
  | { ok: false; reason: 'not_cancellable' }

/**
 * Cancels a payment for its user, at the provider first and then here. Money that arrived meanwhile is settled instead.
 * @throws ProviderUnavailable if the provider does not respond; then nothing changed
 */
export async function cancelPayment(context: PaymentContext, payment: Payment): Promise<CancelResult> {
  if (!isPayable(payment)) return { ok: true, payment }
  if (payment.providerReference === null) return cancelHere(context, payment)
  const provider = context.providers.named(payment.provider)
  if (!provider) return { ok: false, reason: 'not_cancellable' }
  await provider.cancel(payment)
  const { at } = await provider.lookUp(payment)
  if (at === 'closed' || at === 'unknown') return cancelHere(context, payment)
  const looked = await refreshPayment(context, payment)
  return looked.ok && !isPayable(looked.payment)
    ? { ok: true, payment: looked.payment }
    : { ok: false, reason: 'not_cancellable' }
}

async function cancelHere(context: PaymentContext, { id }: Payment): Promise<CancelResult> {
  const applied = await applyStatus(context, id, { at: 'cancelled' }, { now: context.clock() })
  return applied.ok ? applied : { ok: false, reason: 'not_cancellable' }
}
