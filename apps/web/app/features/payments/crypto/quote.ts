import { queryOptions } from '@tanstack/react-query'
import { type CryptoQuote, cryptoPriceResponse } from '@toprun/api-schema/crypto'
import { useEffect, useState } from 'react'
import { ApiFailure, api } from '../../../platform/api-client.ts'
import type { Order } from '../../orders/order.ts'

/** A price for an order. `goodUntil` is in milliseconds of this computer's clock. */
export type OrderQuote = CryptoQuote & { goodUntil: number }

/** The price of one unit, for a user who has not stated age and country yet: they are asked for before quote and address. */
export type UnaskedPrice = Pick<CryptoQuote, 'price' | 'mprice'> & { unasked: string }

/** The key of all quotes, to invalidate them. */
export const quoteKey = ['crypto-quote'] as const

/**
 * The price of an order in coin. One quote serves both coins, and only one payment: after that a new one is requested.
 * @param payer the wallet that will pay; null if unknown
 */
export function orderQuoteQuery({ id, combo, quantity }: Order, payer: string | null) {
  return queryOptions({
    queryKey: [...quoteKey, id, combo, quantity, payer],
    queryFn: ({ signal }) =>
      askForQuote(
        { cat: combo, totalItem: quantity, order: id, ...(payer !== null && { from: payer }) },
        signal,
      ),
    // A price does not change while it is displayed.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function askForQuote(wanted: object, signal: AbortSignal): Promise<OrderQuote | UnaskedPrice> {
  let serverDate: string | null = null
  const priced = await api.post('/payments/crypto/price', cryptoPriceResponse, wanted, {
    signal,
    async fetch(...call) {
      const response = await fetch(...call)
      serverDate = response.headers.get('date')
      return response
    },
  })
  if (!('withheld' in priced))
    return { ...priced, goodUntil: goodUntil(priced.expiresAt, serverDate, Date.now()) }
  const { withheld, price, mprice } = priced
  if (withheld.code === 'age_unconfirmed') return { price, mprice, unasked: withheld.msg }
  throw new ApiFailure({ status: 403, ...withheld })
}

/**
 * When a price expires by this computer's clock, which may be wrong: what counts is the time between the server's own clock
 * in the response and the expiry.
 * @param serverDate the response's `Date`; without one, the local clock is used
 */
export function goodUntil(expiresAt: string, serverDate: string | null, now: number): number {
  const server = Date.parse(serverDate ?? '')
  return Number.isNaN(server) ? Date.parse(expiresAt) : now + Date.parse(expiresAt) - server
}

/** How long a price is valid. `null`: it has expired. */
export type TimeLeft = { text: string; changesInMs: number } | null

const minute = 60_000

/**
 * The time that is left, in whole minutes: a price is not a countdown.
 * @param goodUntil in milliseconds, as `now`
 * @example timeLeft(600_000, 90_000) // { text: 'about 9 minutes', changesInMs: 30_000 }
 */
export function timeLeft(goodUntil: number, now: number): TimeLeft {
  const left = goodUntil - now
  if (left <= 0) return null
  if (left <= minute) return { text: 'less than a minute', changesInMs: left }
  const minutes = Math.ceil(left / minute)
  return { text: `about ${minutes} minutes`, changesInMs: left - (minutes - 1) * minute }
}

/** The time that is left, rendered again when its text changes. */
export function useTimeLeft(goodUntil: number): TimeLeft {
  const [now, setNow] = useState(Date.now)
  const left = timeLeft(goodUntil, now)
  const changesInMs = left?.changesInMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new expiry counts immediately
  useEffect(() => setNow(Date.now()), [goodUntil])
  useEffect(() => {
    if (changesInMs === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), changesInMs + 1)
    return () => clearTimeout(timer)
  }, [changesInMs])
  return left
}
