import { queryOptions } from '@tanstack/react-query'
import { checkoutAnswer, sandboxPayment } from '@toprun/api-schema/payment'
import { ApiFailure, api } from '../../platform/api-client.ts'

/** What is needed to pay a payment of the viewer. Ask only for someone signed in. */
export function checkoutQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['checkout', paymentId],
    queryFn: ({ signal }) =>
      api.get(`/api/checkout/${encodeURIComponent(paymentId)}`, checkoutAnswer, { signal }),
    // It may have been paid in another tab.
    staleTime: 0,
  })
}

/** How a payment stands with the sandbox. */
export function sandboxQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['sandbox-payment', paymentId],
    queryFn: ({ signal }) =>
      api.get(`/api/sandbox/payments/${encodeURIComponent(paymentId)}`, sandboxPayment, { signal }),
  })
}

/** There is no such payment, or it is another member's; the answer is the same. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400)
}
