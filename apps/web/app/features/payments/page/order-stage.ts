import type { OrderDetail } from '@toprun/api-schema/order'
import type { PaymentMethod } from '@toprun/api-schema/payment'

/** What can be done about an order: it is charged once, by any method. */
export type OrderStage =
  /** It can be paid by any method. */
  | { at: 'open' }
  /** A payment was started elsewhere: it is continued there, or cancelled first. */
  | { at: 'started'; payment: string; payLink: string }
  /** It was paid, but the money is not certain yet. */
  | { at: 'processing'; method: PaymentMethod }
  /** There is nothing left to pay. */
  | { at: 'closed'; state: Exclude<OrderDetail['state'], 'open'> }

/** @param detail null: no payment has begun yet */
export function orderStage(detail: OrderDetail | null): OrderStage {
  if (detail === null) return { at: 'open' }
  if (detail.state !== 'open') return { at: 'closed', state: detail.state }
  const { attempt } = detail
  if (attempt === null) return { at: 'open' }
  if (attempt.processing || attempt.payLink === null) return { at: 'processing', method: attempt.method }
  return { at: 'started', payment: attempt.payment, payLink: attempt.payLink }
}
