import { type CardsQuery, cardCategory, cardTier } from '@toprun/api-schema/card'
import { longest, textParameter } from '../../platform/text-parameter.ts'

/** What of the catalogue is shown. */
export type GalleryFilters = Pick<CardsQuery, 'tier' | 'category' | 'q'>

/** The filters that an address names; what it says of anything else counts as absent. */
export function filtersOf(search: URLSearchParams): GalleryFilters {
  const tier = cardTier.safeParse(search.get('tier')).data
  const category = cardCategory.safeParse(search.get('category')).data
  const q = textParameter(search.get('q'), longest.words).trim()
  return { ...(tier && { tier }), ...(category && { category }), ...(q && { q }) }
}

/** The gallery shows one metal and kind at a time, so that every player is there once. */
export const usualFilters = { tier: 'gold', category: 'power' } as const

export type ShownFilters = GalleryFilters & Required<Pick<GalleryFilters, 'tier' | 'category'>>
