import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  awayResponse,
  cardCategory,
  cardTier,
  type VaultCardResponse,
  type VaultQuery,
  vaultCardResponse,
  vaultResponse,
  vaultSort,
} from '@toprun/api-schema/card'
import { api } from '../../platform/api-client.ts'
import { longest, textParameter } from '../../platform/text-parameter.ts'
import { cursorPages, withQuery } from '../../platform/with-query.ts'
import { vaultKey } from '../packs/opening/my-packs-query.ts'

/** Which cards of the vault are shown, and in which order. */
export type VaultFilter = Pick<VaultQuery, 'tier' | 'category' | 'q' | 'sort'>

const cardsPerPage = 100

/** Reads the query of an address. What it says of anything else is dropped. */
export function filterOf(search: URLSearchParams): VaultFilter {
  const q = textParameter(search.get('q'), longest.words).trim()
  return {
    tier: cardTier.safeParse(search.get('tier')).data,
    category: cardCategory.safeParse(search.get('category')).data,
    q: q || undefined,
    sort: vaultSort.safeParse(search.get('sort')).data ?? 'newest',
  }
}

/** The filter as search parameters, without what is usual. */
export function searchOf({ tier, category, q, sort }: VaultFilter): URLSearchParams {
  return new URLSearchParams({
    ...(tier && { tier }),
    ...(category && { category }),
    ...(q && { q }),
    ...(sort !== 'newest' && { sort }),
  })
}

/** The user's cards, page by page. Ask only for someone signed in. */
export function vaultQuery(filter: VaultFilter) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...vaultKey, filter],
    queryFn: ({ signal, pageParam: cursor }) => {
      const asked = { ...Object.fromEntries(searchOf(filter)), limit: cardsPerPage, cursor }
      return api.get(withQuery('/api/my-vault', asked), vaultResponse, { signal })
    },
    placeholderData: (before) => before,
    // A pack may have been opened in another tab.
    staleTime: 0,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
}

/** Reading a list again asks for all its pages, one after the other. */
function isShort({ state }: { state: { data: InfiniteData<unknown> | undefined } }): boolean {
  return (state.data?.pages.length ?? 0) <= 3
}

/** How many cards are in the user's vault. Ask only for someone signed in. */
export const cardCountQuery = queryOptions({
  queryKey: [...vaultKey, 'count'],
  queryFn: async ({ signal }) => {
    const { count } = await api.get('/api/my-vault?limit=1', vaultResponse, { signal })
    return Object.values(count ?? {}).reduce((sum, cards) => sum + cards, 0)
  },
})

/** The user's cards at own addresses, page by page. Ask only for someone signed in. */
export const awayQuery = infiniteQueryOptions({
  ...cursorPages,
  queryKey: [...vaultKey, 'away'],
  queryFn: ({ signal, pageParam: cursor }) =>
    api.get(withQuery('/api/my-vault/away', { cursor }), awayResponse, { signal }),
  staleTime: 0,
})

const isUnderWay = (found: VaultCardResponse | undefined) =>
  found !== undefined &&
  (found.card.state === 'leaving' || found.card.state === 'withdrawn' || found.card.token.state !== 'issued')

/** One card of the user with where it comes from. */
export function vaultCardQuery(id: string) {
  return queryOptions({
    queryKey: [...vaultKey, 'card', id],
    queryFn: ({ signal }) => api.get(`/api/my-vault/${id}`, vaultCardResponse, { signal }),
    // What is on its way arrives while the page is open.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 3_000 : false),
  })
}
