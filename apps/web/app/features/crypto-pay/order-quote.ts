import { queryOptions } from '@tanstack/react-query'
import { type CryptoPriceAnswer, cryptoPriceAnswer } from '@toprun/api-schema/crypto'
import { api } from '../../platform/api-client.ts'
import { goodUntil } from './quote-time.ts'

export interface OrderWish {
  cat: number
  units: number
}

/** A price for an order. `goodUntil` is in milliseconds of this computer's clock. */
export type OrderQuote = CryptoPriceAnswer & { goodUntil: number }

/** Of all quotes, to have them asked for anew. */
export const quoteKey = ['crypto-quote'] as const

/**
 * What an order costs in coin. One price serves both coins, and only one payment: after that it is asked for anew.
 * @param payer the wallet that will pay; null where that is not known.
 */
export function orderQuoteQuery({ cat, units }: OrderWish, payer: string | null) {
  return queryOptions({
    queryKey: [...quoteKey, cat, units, payer],
    queryFn: async ({ signal }): Promise<OrderQuote> => {
      let serverDate: string | null = null
      const answer = await api.post(
        '/payments/crypto/price',
        cryptoPriceAnswer,
        { cat, totalItem: units, ...(payer !== null && { from: payer }) },
        {
          signal,
          async fetch(...call) {
            const response = await fetch(...call)
            serverDate = response.headers.get('date')
            return response
          },
        },
      )
      return { ...answer, goodUntil: goodUntil(answer.expiresAt, serverDate, Date.now()) }
    },
    // Nobody's price changes while they look at it.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
