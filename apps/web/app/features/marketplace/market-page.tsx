import type { CardPlayersResponse } from '@toprun/api-schema/card'
import { type MarketResponse, marketResponse } from '@toprun/api-schema/market'
import { api } from '../../platform/api-client.ts'
import { usePages } from '../../platform/use-pages.ts'
import { withQuery } from '../../platform/with-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import cards from '../../ui/empty/cards.svg?no-inline'
import picture from '../../ui/empty/search.svg?no-inline'
import { LinkedEmptyState } from '../../ui/linked-empty-state.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { CardGrid, ListingItem, pricesOf } from './listing-grid.tsx'
import { MarketChips } from './market-chips.tsx'
import { marketChoices } from './market-choices.ts'
import { MarketFilter } from './market-filter.tsx'
import { marketKey, useOwnListings } from './market-queries.ts'
import type { MarketFilters } from './market-search.ts'
import { MarketTabs } from './market-tabs.tsx'

type MarketPageProps = {
  filters: MarketFilters
  first: MarketResponse
  players: CardPlayersResponse['players']
}

/** Cards that users sell to users. */
export function MarketPage({ filters, first, players }: MarketPageProps) {
  const query = usePages(first, [...marketKey, 'pages', filters], (cursor, signal) =>
    api.get(withQuery('/api/market', { ...filters, cursor }), marketResponse, { signal }),
  )
  const listings = query.pages.flatMap((page) => page.listings)
  const prices = pricesOf(query.pages)
  const own = useOwnListings()
  const choices = marketChoices(players)
  const found = countText(listings.length, query.hasNextPage)
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <MarketTabs
      title="Marketplace"
      text="Cards of other collectors, at a fixed price or in an auction."
      actions={
        <ButtonLink to="/marketplace/sell" variant="secondary">
          Sell a card
        </ButtonLink>
      }
    >
      <section aria-labelledby="listings">
        <div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 sm:flex sm:flex-wrap">
          <MarketFilter filters={filters} choices={choices} results={found} />
          <h2
            id="listings"
            className="font-display text-heading leading-tight font-bold tabular-nums max-sm:-order-1"
          >
            {found}
          </h2>
          <MarketChips filters={filters} choices={choices} />
        </div>
        {listings.length > 0 ? (
          <CardGrid>
            {listings.map((listing) => (
              <ListingItem
                key={listing.id}
                listing={listing}
                price={prices.get(listing.face.edition)}
                isOwn={own.has(listing.id)}
              />
            ))}
          </CardGrid>
        ) : isFiltered ? (
          <LinkedEmptyState
            picture={picture}
            title="No cards found"
            text="Nothing for sale matches these filters."
            link={{ to: '/marketplace', label: 'Show all listings' }}
          />
        ) : (
          <EmptyState
            picture={cards}
            title="Nothing for sale"
            text="No card is for sale right now. Yours can be the first."
          />
        )}
        <ShowMore query={query} />
      </section>
    </MarketTabs>
  )
}

/** `1 listing`, `18 listings`; `24+ listings` while there are more. */
function countText(count: number, isMore: boolean): string {
  return isMore ? `${count}+ listings` : count === 1 ? '1 listing' : `${count} listings`
}
