import { capital } from '@toprun/api-schema/capital'
import { cardCategories } from '@toprun/api-schema/card'
import { tierChoices } from '../cards/card-choices.tsx'
import type { MarketFilters } from './market-search.ts'

export interface MarketChoice {
  name: keyof MarketFilters
  label: string
  /** The first one is what holds without a choice. */
  options: readonly { value: string; label: string }[]
}

/** What the list of the marketplace can be narrowed by. */
export function marketChoices(players: readonly { id: string; name: string }[]): MarketChoice[] {
  const names = players.map(({ id, name }) => ({ value: id, label: name }))
  return [
    { name: 'player', label: 'Player', options: [{ value: '', label: 'All players' }, ...names] },
    { name: 'tier', label: 'Tier', options: tierChoices },
    { name: 'category', label: 'Category', options: categories },
    { name: 'kind', label: 'Listing', options: kinds },
  ]
}

export const sortChoice: MarketChoice = {
  name: 'sort',
  label: 'Sort by',
  options: [
    { value: 'newest', label: 'Newest' },
    { value: 'cheapest', label: 'Lowest price' },
    { value: 'dearest', label: 'Highest price' },
    { value: 'ending', label: 'Auctions ending soon' },
  ],
}

const categories = [
  { value: '', label: 'All categories' },
  ...cardCategories.map((value) => ({ value, label: capital(value) })),
]
const kinds = [
  { value: '', label: 'All listings' },
  { value: 'fixed', label: 'Fixed price' },
  { value: 'auction', label: 'Auctions' },
]
