import { queryOptions } from '@tanstack/react-query'
import { checkoutResponse, sandboxPayment } from '@toprun/api-schema/payment'
import { ApiFailure, api } from '../../../platform/api-client.ts'

/** The checkout data of the user's payment. Only for signed-in users. */
export function checkoutQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['checkout', paymentId],
    queryFn: ({ signal }) =>
      api.get(`/api/checkout/${encodeURIComponent(paymentId)}`, checkoutResponse, { signal }),
    // It may have been paid in another tab.
    staleTime: 0,
  })
}

/** The sandbox's data of a payment. */
export function sandboxQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['sandbox-payment', paymentId],
    queryFn: ({ signal }) =>
      api.get(`/api/sandbox/payments/${encodeURIComponent(paymentId)}`, sandboxPayment, { signal }),
  })
}

/** An unknown payment, or another user's; the response is the same. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400)
}
