import { queryOptions } from '@tanstack/react-query'
import {
  orderId,
  type PaymentMethod,
  type PaymentMethodsResponse,
  paymentMethod,
  paymentMethodsResponse,
} from '@toprun/api-schema/payment'
import { z } from 'zod'
import { api } from '../../../platform/api-client.ts'
import { jsonStore } from '../../../platform/browser-store.ts'

export type OfferedMethod = PaymentMethodsResponse['methods'][number]

/** The user's payment methods. Only for signed-in users. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => api.get('/payments/methods', paymentMethodsResponse, { signal }),
})

/** The method chosen in this tab for an order, also after the return from a provider's page. Another order begins without it. */
export const chosenMethod = jsonStore(
  'session',
  'toprun.pay-by',
  z.object({ order: orderId, method: paymentMethod }),
)

/** International cards, and the provider for India (docs/rules.md#payment-return). */
export type CardMethod = Extract<PaymentMethod, 'global_credit' | 'credit'>

/** The wire's number for each, sent as `ss`. */
export const cardChannels: Readonly<Record<CardMethod, 1 | 2>> = { global_credit: 1, credit: 2 }

/** The available card methods, international cards first. */
export function cardMethodsIn(methods: readonly OfferedMethod[]): (OfferedMethod & { method: CardMethod })[] {
  return (['global_credit', 'credit'] as const).flatMap((method) => {
    const offered = methods.find((each) => each.method === method)
    return offered?.available ? [{ ...offered, method }] : []
  })
}
