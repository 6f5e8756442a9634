import type { MarketListing, MarketResponse } from '@toprun/api-schema/market'

/** One row of a wide grid. */
const shown = 5

/** Of several markets, the closest first, the listings that are not this one, each once, with the prices of their editions. */
export function similarTo(
  listing: Pick<MarketListing, 'id'>,
  markets: readonly MarketResponse[],
): MarketResponse {
  const others = new Map(
    markets.flatMap(({ listings }) => listings.map((other) => [other.id, other] as const)),
  )
  others.delete(listing.id)
  return {
    listings: [...others.values()].slice(0, shown),
    prices: markets.flatMap(({ prices }) => prices),
    next: null,
  }
}
