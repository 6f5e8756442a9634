import { bookRefund } from './book-refund.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { isAsked } from './provider.ts'
import type { PaymentDesk } from './refresh.ts'
import type { Payment } from './tables.ts'

export type RefundedPayment =
  | { ok: true; payment: Payment }
  | { ok: false; reason: 'unknown_payment' | 'provider_not_set_up' | 'in_wallet_already' | 'account_deleted' }
  | { ok: false; reason: 'not_succeeded'; state: Payment['state'] }
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint }
  /** It is booked, and asked for again by the watch. */
  | { ok: false; reason: 'provider_refused'; why: string }

/**
 * Gives a payment's money back: books it first, then asks the provider. Should we die in between, the watch asks again;
 * the provider knows the refund by the payment's id and does it once. Asked again for a refunded payment, it stays so.
 */
export async function refundPayment(desk: PaymentDesk, id: string): Promise<RefundedPayment> {
  const booked = await desk.db.transaction(async (tx): Promise<RefundedPayment> => {
    const payment = await lockPayment(tx, id)
    if (!payment) return { ok: false, reason: 'unknown_payment' }
    if (payment.state === 'refunded') return { ok: true, payment }
    if (payment.state !== 'succeeded') return { ok: false, reason: 'not_succeeded', state: payment.state }
    if (isAsked(payment.provider) && !desk.providers.named(payment.provider))
      return { ok: false, reason: 'provider_not_set_up' }
    return bookRefund(tx, payment, { now: desk.clock(), refundReference: null })
  })
  return booked.ok ? finishRefund(desk, booked.payment) : booked
}

/** Asks the provider for a refund that is booked, unless it has taken it. */
export async function finishRefund(desk: PaymentDesk, payment: Payment): Promise<RefundedPayment> {
  if (!isAsked(payment.provider) || payment.refundReference !== null) return { ok: true, payment }
  const provider = desk.providers.named(payment.provider)
  if (!provider) return { ok: false, reason: 'provider_not_set_up' }
  const refunded = await provider.refund(payment)
  if (!refunded.ok) return { ok: false, reason: 'provider_refused', why: refunded.why }
  return desk.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked) return { ok: false, reason: 'unknown_payment' }
    if (locked.refundReference !== null) return { ok: true, payment: locked }
    return { ok: true, payment: await movePayment(tx, locked, { refundReference: refunded.reference }) }
  })
}
