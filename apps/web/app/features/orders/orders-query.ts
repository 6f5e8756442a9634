import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type OrderDetail, orderResponse, ordersResponse } from '@toprun/api-schema/order'
import { api } from '../../platform/api-client.ts'

/** Orders per request. */
const ordersPerPage = 20

/** The user's paid orders, the latest first, page by page. Ask only for someone signed in. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal, pageParam }) =>
    api.get(`/api/my-orders?page=${pageParam}&limit=${ordersPerPage}`, ordersResponse, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ count }, _pages, page) => (page * ordersPerPage < count ? page + 1 : undefined),
  // A payment that was just made has to show up.
  staleTime: 0,
})

/** Milliseconds between two questions about an order whose payment is on its way. */
const processingPause = 4_000

/** One order of the user, paid or not; null until its first payment begins. Only for signed-in users. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersQuery.queryKey, id],
    queryFn: async ({ signal }): Promise<OrderDetail | null> => {
      const { order } = await api.get(`/api/my-orders/${id}`, orderResponse, { signal })
      return order
    },
    // It may have been paid in another tab.
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.attempt?.processing === true && processingPause,
  })
}
