import { queryOptions } from '@tanstack/react-query'
import { checkoutResponse, sandboxPayment } from '@toprun/api-schema/payment'
import { ApiFailure, api } from '../../../platform/api-client.ts'

/** What the checkout needs to show a payment of the user. Ask only for someone signed in. */
export function checkoutQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['checkout', paymentId],
    queryFn: ({ signal }) =>
      api.get(`/api/checkout/${encodeURIComponent(paymentId)}`, checkoutResponse, { signal }),
    // It may have been paid in another tab.
    staleTime: 0,
  })
}

/** What the sandbox knows of a payment. */
export function sandboxQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['sandbox-payment', paymentId],
    queryFn: ({ signal }) =>
      api.get(`/api/sandbox/payments/${encodeURIComponent(paymentId)}`, sandboxPayment, { signal }),
  })
}

/** There is no such payment, or it is another user's; the answer is the same. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400)
}
