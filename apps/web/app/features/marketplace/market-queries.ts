import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CardTier } from '@toprun/api-schema/card'
import {
  listingResponse,
  marketResponse,
  myBidsResponse,
  sellableCardsResponse,
  tierPriceResponse,
} from '@toprun/api-schema/market'
import { cardMarketResponse, type MyOffersQuery, myOffersResponse } from '@toprun/api-schema/offer'
import { api } from '../../platform/api-client.ts'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { cursorPages, withQuery } from '../../platform/with-query.ts'
import { refreshVault } from '../packs/opening/my-packs-query.ts'
import { refreshMoney } from '../payments/shared/balance.ts'

/** Everything of the marketplace that a trade may change. */
export const marketKey = ['market'] as const

/** In milliseconds: how often an open auction is asked about. */
const auctionPause = 4_000
/** The same of a card's offers. */
const offersPause = 15_000

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: [...marketKey, 'listing', id],
    queryFn: ({ signal }) => api.get(`/api/market/listings/${id}`, listingResponse, { signal }),
    refetchInterval: ({ state }) => {
      const listing = state.data?.listing
      return listing?.kind === 'auction' && listing.state === 'open' ? auctionPause : false
    },
  })

/** What a card costs and the offers for it; asked again now and then, since offers come from others. */
export const cardMarketQuery = (edition: number, serial: number) =>
  queryOptions({
    queryKey: [...marketKey, 'card', edition, serial],
    queryFn: ({ signal }) =>
      api.get(`/api/market/cards/${edition}/${serial}`, cardMarketResponse, { signal }),
    refetchInterval: offersPause,
  })

/** What the user sells and sold. Ask only for someone signed in, as those below. */
export const myListingsQuery = infiniteQueryOptions({
  ...cursorPages,
  queryKey: [...marketKey, 'my-listings'],
  queryFn: ({ signal, pageParam: cursor }) =>
    api.get(withQuery('/api/market/my-listings', { cursor }), marketResponse, { signal }),
})

/** The ids of what the viewer sells or sold, as far as loaded; none of a visitor. */
export function useOwnListings(): ReadonlySet<string> {
  const { data } = useOwnPages(myListingsQuery)
  return new Set(data?.pages.flatMap(({ listings }) => listings.map(({ id }) => id)))
}

export const myBidsQuery = infiniteQueryOptions({
  ...cursorPages,
  queryKey: [...marketKey, 'my-bids'],
  queryFn: ({ signal, pageParam: cursor }) =>
    api.get(withQuery('/api/market/my-bids', { cursor }), myBidsResponse, { signal }),
})

export const sellableCardsQuery = infiniteQueryOptions({
  ...cursorPages,
  queryKey: [...marketKey, 'my-cards'],
  queryFn: ({ signal, pageParam: cursor }) =>
    api.get(withQuery('/api/market/my-cards', { cursor }), sellableCardsResponse, { signal }),
})

/** What cards of a tier cost now and last cost: for a card of an edition without a price. */
export const tierPriceQuery = (tier: CardTier) =>
  queryOptions({
    queryKey: [...marketKey, 'tier', tier],
    queryFn: ({ signal }) => api.get(`/api/market/tiers/${tier}`, tierPriceResponse, { signal }),
  })

export const myOffersQuery = (side: MyOffersQuery['side']) =>
  infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...marketKey, 'my-offers', side],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get(withQuery('/api/market/my-offers', { side, cursor }), myOffersResponse, { signal }),
  })

/** A trade of the user went through: reloads listings, cards, balances and statements wherever they are shown. */
export function refreshMarket(client: QueryClient): void {
  client.invalidateQueries({ queryKey: marketKey })
  refreshVault(client)
  refreshMoney(client)
}
