import { queryOptions } from '@tanstack/react-query'
import { orderSeeds } from '@toprun/api-schema/opening'
import { api } from '../../platform/api-client.ts'
import { randomUuid } from '../../platform/random-uuid.ts'

const callOf = (order: string) => `/api/my-orders/${order}/seeds`

/** The commitment to the server's seed of an order: asking reserves it, before anything is paid. */
export function commitmentQuery(order: string) {
  return queryOptions({
    queryKey: ['order-commitment', order],
    queryFn: ({ signal }) => api.put(callOf(order), orderSeeds, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The seeds of an order, with a client seed that this browser draws once the commitment is here. A seed that is there, of another tab or
 * typed, stays.
 */
export function orderSeedsQuery(order: string) {
  return queryOptions({
    queryKey: ['order-seeds', order],
    queryFn: async ({ client, signal }) => {
      const reserved = await client.ensureQueryData(commitmentQuery(order))
      if (reserved.clientSeed !== null || reserved.fixed) return reserved
      return api.put(callOf(order), orderSeeds, { clientSeed: randomUuid() }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
