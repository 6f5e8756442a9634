import { infiniteQueryOptions } from '@tanstack/react-query'
import { ordersAnswer } from '@toprun/api-schema/order'
import { api } from '../../platform/api-client.ts'

/** Orders that are fetched at once. */
const ordersPerPage = 20

/** The member's paid orders, the latest first, page by page. Ask only for someone signed in. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal, pageParam }) =>
    api.get(`/api/my-orders?page=${pageParam}&limit=${ordersPerPage}`, ordersAnswer, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ count }, _pages, page) => (page * ordersPerPage < count ? page + 1 : undefined),
  // Who has just paid wants to see it.
  staleTime: 0,
})
