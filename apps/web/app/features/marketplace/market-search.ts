import { cardCategory, cardTier } from '@toprun/api-schema/card'
import { listingKind, type MarketQuery, marketSort } from '@toprun/api-schema/market'
import { longest, textParameter } from '../../platform/text-parameter.ts'

/** What of the marketplace is shown, and in which order. */
export type MarketFilters = Partial<Pick<MarketQuery, 'player' | 'tier' | 'category' | 'kind' | 'sort'>>

/** The filters in the address; anything unknown counts as absent. */
export function marketFiltersOf(search: URLSearchParams): MarketFilters {
  const player = textParameter(search.get('player'), longest.words)
  const tier = cardTier.safeParse(search.get('tier')).data
  const category = cardCategory.safeParse(search.get('category')).data
  const kind = listingKind.safeParse(search.get('kind')).data
  const sort = marketSort.safeParse(search.get('sort')).data
  return {
    ...(player && { player }),
    ...(tier && { tier }),
    ...(category && { category }),
    ...(kind && { kind }),
    ...(sort && { sort }),
  }
}

export const listingPath = (id: string) => `/marketplace/listings/${id}`
