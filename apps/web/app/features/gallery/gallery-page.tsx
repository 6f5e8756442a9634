import { type CardsResponse, cardsResponse } from '@toprun/api-schema/card'
import { api } from '../../platform/api-client.ts'
import { usePages } from '../../platform/use-pages.ts'
import { withQuery } from '../../platform/with-query.ts'
import picture from '../../ui/empty/search.svg?no-inline'
import { LinkedEmptyState } from '../../ui/linked-empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EditionGrid } from './edition-grid.tsx'
import { GalleryFilter } from './gallery-filter.tsx'
import type { ShownFilters } from './gallery-search.ts'
import { KindGuide } from './kind-guide.tsx'

type GalleryPageProps = { filters: ShownFilters; first: CardsResponse }

/** The catalogue: every player once, in the metal and kind that is chosen, with how many cards are left. */
export function GalleryPage({ filters, first }: GalleryPageProps) {
  const query = usePages(first, ['editions', filters], (cursor, signal) =>
    api.get(withQuery('/api/cards', { ...filters, cursor }), cardsResponse, { signal }),
  )
  const editions = query.pages.flatMap((page) => page.editions)
  return (
    <div className="page page-body">
      <PageHeader
        title="Cards"
        text="Every player comes in four tiers. The number of cards in each is fixed and never grows."
      />
      <KindGuide shown={filters.category} />
      <GalleryFilter filters={filters} />
      {editions.length === 0 ? (
        <LinkedEmptyState
          picture={picture}
          title="No cards found"
          text="No player has a card of this kind under that name."
          link={{ to: '/cards', label: 'Show all cards' }}
        />
      ) : (
        <EditionGrid editions={editions} />
      )}
      <ShowMore query={query} />
    </div>
  )
}
