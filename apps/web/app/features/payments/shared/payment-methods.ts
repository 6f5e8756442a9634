import { queryOptions } from '@tanstack/react-query'
import {
  type PaymentMethod,
  type PaymentMethodsResponse,
  paymentMethod,
  paymentMethodsResponse,
} from '@toprun/api-schema/payment'
import { api } from '../../../platform/api-client.ts'
import { jsonStore } from '../../../platform/browser-store.ts'

export type OfferedMethod = PaymentMethodsResponse['methods'][number]

/** How the user can pay. Ask only for someone signed in. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => api.get('/payments/methods', paymentMethodsResponse, { signal }),
})

/** The method chosen last in this tab. Whoever returns from a provider's page finds it chosen. */
export const lastMethod = jsonStore('session', 'toprun.pay-by', paymentMethod)

/** Cards from everywhere, and the provider for India (decisions.md, Payment return). */
export type CardMethod = Extract<PaymentMethod, 'global_credit' | 'credit'>

/** The wire's number for each; it goes as `ss`. */
export const cardChannels: Readonly<Record<CardMethod, 1 | 2>> = { global_credit: 1, credit: 2 }

/** The available card methods, cards from everywhere first. */
export function cardMethodsIn(methods: readonly OfferedMethod[]): (OfferedMethod & { method: CardMethod })[] {
  return (['global_credit', 'credit'] as const).flatMap((method) => {
    const offered = methods.find((each) => each.method === method)
    return offered?.available ? [{ ...offered, method }] : []
  })
}
