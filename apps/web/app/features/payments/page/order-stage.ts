import type { OrderDetail } from '@toprun/api-schema/order'
import type { PaymentMethod } from '@toprun/api-schema/payment'

/** What can be done about an order: an order is charged once, whichever way it is paid. */
export type OrderStage =
  /** It can be paid any way. */
  | { at: 'open' }
  /** A payment was started elsewhere: it is continued there, or cancelled first. */
  | { at: 'started'; payment: string; payLink: string }
  /** It was paid, and the money is not certain yet. */
  | { at: 'processing'; method: PaymentMethod }
  /** There is nothing left to pay. */
  | { at: 'closed'; state: Exclude<OrderDetail['state'], 'open'> }

/** @param detail null: nobody tried to pay it yet. */
export function orderStage(detail: OrderDetail | null): OrderStage {
  if (detail === null) return { at: 'open' }
  if (detail.state !== 'open') return { at: 'closed', state: detail.state }
  const { attempt } = detail
  if (attempt === null) return { at: 'open' }
  if (attempt.processing || attempt.payLink === null) return { at: 'processing', method: attempt.method }
  return { at: 'started', payment: attempt.payment, payLink: attempt.payLink }
}
