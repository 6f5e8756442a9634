import type { MarketListing } from '@toprun/api-schema/market'

/** What the price of a listing is now. */
export function priceLabel({ kind, bids }: Pick<MarketListing, 'kind' | 'bids'>): string {
  if (kind !== 'auction') return 'Price'
  return bids === 0 ? 'Opening bid' : 'Highest bid'
}
