import { longest, textParameter } from '../../../platform/text-parameter.ts'

/** The status call for a provider's return address, in the form of its kind (docs/rules.md#payment-return). */
export type ReturnCall =
  | { path: '/payments/status'; body: { tid: string; sid: string; status: string } }
  | { path: '/payments/intent/status'; body: { orderId: string } }

/** Of `/card/payments`; null for an address without a payment. */
export function cardReturn(search: URLSearchParams): ReturnCall | null {
  const tid = textParameter(search.get('payment_intent'), longest.providerId)
  if (!tid) return null
  const sid = search.get('payment_intent_client_secret') ?? ''
  const status = search.get('redirect_status') ?? ''
  return { path: '/payments/status', body: { tid, sid, status } }
}

/** Of `/payments`. */
export function orderReturn(search: URLSearchParams): ReturnCall | null {
  const orderId = textParameter(search.get('order_id'), longest.id)
  return orderId ? { path: '/payments/intent/status', body: { orderId } } : null
}

/** How long to wait before the next request after that many, in milliseconds: 2 s to 20 s. */
export function pauseAfter(asked: number): number {
  return Math.min(20_000, 2_000 * 1.5 ** Math.max(0, asked - 1))
}
