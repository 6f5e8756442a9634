import { cardTier } from '@toprun/api-schema/card'
import { uuid } from '@toprun/api-schema/ids'
import {
  editionMarket,
  editionSalesQuery,
  editionSalesResponse,
  heldResponse,
  listingResponse,
  marketQuery,
  marketResponse,
  myBidsResponse,
  ownPageQuery,
  pricesQuery,
  pricesResponse,
  sellableCardsResponse,
  tierPriceResponse,
} from '@toprun/api-schema/market'
import { writtenNumber } from '@toprun/api-schema/stored-number'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../ground/identity/authentication.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import type { CardsInMatch } from '../collectibles/vault/hand-over-card.ts'
import { readBidsOf, readListing } from './read-listing.ts'
import { readListingsOf, readMarket } from './read-market.ts'
import { readSellableCards } from './read-own-cards.ts'
import { readEditionMarket, readEditionPrices, readHeld, readSales, readTierPrice } from './read-prices.ts'

const route = routesOf('marketplace')
const params = z.object({ id: uuid })
const editionParams = z.object({ edition: writtenNumber.min(1) })

/** What is for sale, what was paid for it, and what the caller sells and bids. */
export function marketplace({ db, clock }: Platform, cardsInMatch: CardsInMatch): FastifyPluginAsyncZod {
  return async (app) => {
    const forAnybody = routesOf('marketplace', app.forAnybody)
    const forUsers = routesOf('marketplace', app.forUsers)

    app.get(
      '/api/market',
      route({ summary: 'Cards that are for sale', querystring: marketQuery, response: marketResponse }),
      (request) => readMarket(db, request.query),
    )

    app.get(
      '/api/market/editions/:edition',
      route({
        summary: 'Lowest price and latest sales of an edition',
        params: editionParams,
        response: editionMarket,
        errors: [400],
      }),
      (request) => readEditionMarket(db, request.params.edition),
    )

    app.get(
      '/api/market/editions/:edition/sales',
      route({
        summary: 'What cards of an edition were sold for, the latest first',
        params: editionParams,
        querystring: editionSalesQuery,
        response: editionSalesResponse,
      }),
      (request) => readSales(db, request.params.edition, request.query),
    )

    app.get(
      '/api/market/prices',
      forAnybody({
        summary: 'Lowest prices and last sales of up to 100 editions',
        querystring: pricesQuery,
        response: pricesResponse,
      }),
      async ({ query: { editions, of }, user }) => ({
        prices: await readEditionPrices(
          db,
          editions.split(',').map(Number),
          of === 'others' ? user?.id : null,
        ),
      }),
    )

    app.get(
      '/api/market/tiers/:tier',
      forAnybody({
        summary: 'Lowest price of others and last sale of a tier',
        params: z.object({ tier: cardTier }),
        response: tierPriceResponse,
        errors: [400],
      }),
      ({ params: { tier }, user }) => readTierPrice(db, tier, user?.id ?? null),
    )

    app.get(
      '/api/market/held',
      forUsers({ summary: "The caller's money in open auctions and offers", response: heldResponse }),
      (request) => readHeld(db, signedIn(request).id),
    )

    app.get(
      '/api/market/listings/:id',
      forAnybody({
        summary: 'A listing, with its bids and what its edition was sold for',
        params,
        response: listingResponse,
        errors: [400],
      }),
      async (request) => {
        const found = await readListing(db, request.params.id, request.user?.id ?? null)
        if (!found) throw notFound('There is no such listing.')
        return found
      },
    )

    app.get(
      '/api/market/my-listings',
      forUsers({
        summary: 'What the caller sells and sold, the latest first',
        querystring: ownPageQuery,
        response: marketResponse,
      }),
      (request) => readListingsOf(db, signedIn(request).id, request.query),
    )

    app.get(
      '/api/market/my-cards',
      forUsers({
        summary: 'Cards of the caller that can be listed, the latest first',
        querystring: ownPageQuery,
        response: sellableCardsResponse,
      }),
      (request) =>
        readSellableCards(db, signedIn(request).id, {
          ...request.query,
          inMatch: cardsInMatch(clock()),
        }),
    )

    app.get(
      '/api/market/my-bids',
      forUsers({
        summary: "The caller's bids, the latest first",
        querystring: ownPageQuery,
        response: myBidsResponse,
      }),
      (request) => readBidsOf(db, signedIn(request).id, request.query),
    )
  }
}
