import { queryOptions } from '@tanstack/react-query'
import { paymentMethodsAnswer } from '@toprun/api-schema/payment'
import { api } from '../../platform/api-client.ts'

/** How the viewer can pay. Ask only for someone signed in. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => api.get('/payments/methods', paymentMethodsAnswer, { signal }),
})
