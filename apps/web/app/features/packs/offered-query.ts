import { queryOptions } from '@tanstack/react-query'
import { homeResponse } from '@toprun/api-schema/content'
import { api } from '../../platform/api-client.ts'
import { offersOf } from './combo-packs.ts'

/** Everything that can be ordered, and the packs in it, on a page that the server renders without them. */
export const offeredQuery = queryOptions({
  queryKey: ['offered'],
  queryFn: async ({ signal }) => {
    const home = await api.get('/api/content/home', homeResponse.pick({ packs: true, combos: true }), {
      signal,
      asVisitor: true,
    })
    return { combos: offersOf(home), packs: home.packs }
  },
  staleTime: Number.POSITIVE_INFINITY,
})
