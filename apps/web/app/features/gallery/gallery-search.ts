import { type CardsQuery, cardCategory, cardTier } from '@toprun/api-schema/card'

/** What of the catalogue is shown. */
export type GalleryFilters = Pick<CardsQuery, 'tier' | 'category' | 'q'>

/** The filters that an address names; what it says of anything else counts as absent. */
export function filtersOf(search: URLSearchParams): GalleryFilters {
  const tier = cardTier.safeParse(search.get('tier')).data
  const category = cardCategory.safeParse(search.get('category')).data
  const q = search.get('q')?.trim().slice(0, 60)
  return { ...(tier && { tier }), ...(category && { category }), ...(q && { q }) }
}

/** The gallery shows one metal and kind at a time, so that every player is there once. */
export const usualFilters = { tier: 'gold', category: 'power' } as const

export type ShownFilters = GalleryFilters & Required<Pick<GalleryFilters, 'tier' | 'category'>>
