import type { MarketResponse } from '@toprun/api-schema/market'
import { CardGrid, ListingItem, pricesOf } from './listing-grid.tsx'

/** Other cards for sale. Renders nothing where there are none. */
export function SimilarCards({ market }: { market: MarketResponse }) {
  if (market.listings.length === 0) return null
  const prices = pricesOf([market])
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="mb-4 font-display text-heading leading-tight font-bold">
        Similar cards for sale
      </h2>
      <CardGrid>
        {market.listings.map((listing) => (
          <ListingItem key={listing.id} listing={listing} price={prices.get(listing.face.edition)} />
        ))}
      </CardGrid>
    </section>
  )
}
