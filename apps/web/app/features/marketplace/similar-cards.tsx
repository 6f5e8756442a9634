import type { MarketResponse } from '@toprun/api-schema/market'
import { Section } from '../../ui/section.tsx'
import { CardGrid, ListingItem, pricesOf } from './listing-grid.tsx'
import { useOwnListings } from './market-queries.ts'

/** Other cards for sale. Renders nothing where there are none. */
export function SimilarCards({ market }: { market: MarketResponse }) {
  const own = useOwnListings()
  if (market.listings.length === 0) return null
  const prices = pricesOf([market])
  return (
    <Section title="Similar cards for sale" titleClassName="mb-4">
      <CardGrid>
        {market.listings.map((listing) => (
          <ListingItem
            key={listing.id}
            listing={listing}
            price={prices.get(listing.face.edition)}
            isOwn={own.has(listing.id)}
          />
        ))}
      </CardGrid>
    </Section>
  )
}
