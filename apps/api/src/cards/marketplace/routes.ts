import { uuid } from '@toprun/api-schema/ids'
import {
  bidRequest,
  buyListingRequest,
  changePriceRequest,
  editionMarket,
  editionSalesQuery,
  editionSalesResponse,
  heldResponse,
  listCardRequest,
  listedResponse,
  listingResponse,
  marketQuery,
  marketResponse,
  myBidsResponse,
  ownPageQuery,
  pricesQuery,
  pricesResponse,
  sellableCardsResponse,
  tradeResponse,
} from '@toprun/api-schema/market'
import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { notFound } from '../../platform/errors.ts'
import { accountLimit } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import type { ReleaseCard } from '../collectibles/vault/hand-over-card.ts'
import { buyListing } from './buy-listing.ts'
import { changePrice, endListing, listCard } from './list-card.ts'
import { logTrade } from './log-trade.ts'
import { placeBid } from './place-bid.ts'
import { readBidsOf, readListing } from './read-listing.ts'
import { readListingsOf, readMarket } from './read-market.ts'
import { readSellableCards } from './read-own-cards.ts'
import { readEditionMarket, readHeld, readPrices, readSales } from './read-prices.ts'
import { mustTrade, refusedListing, refusedTrade } from './refusals.ts'

const route = routesOf('marketplace')
const params = z.object({ id: uuid })
const editionParams = z.object({ edition: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Cards that users sell to users, at a fixed price or in an auction. */
export function marketplace(platform: Platform, releaseCard: ReleaseCard): FastifyPluginAsyncZod {
  const { db, clock, config } = platform
  return async (app) => {
    const forAnybody = routesOf('marketplace', app.forAnybody)
    const forUsers = routesOf('marketplace', app.forUsers)
    const forTraders = routesOf('marketplace', {
      ...app.forUsers,
      preHandler: accountLimit(app, config.RATE_LIMIT_PAYING_PER_MINUTE, (request) => signedIn(request).id),
    })

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
      route({
        summary: 'Lowest prices and last sales of up to 100 editions',
        querystring: pricesQuery,
        response: pricesResponse,
      }),
      async (request) => ({ prices: await readPrices(db, request.query.editions.split(',').map(Number)) }),
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
      (request) => readSellableCards(db, signedIn(request).id, request.query),
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

    app.post(
      '/api/market/listings',
      forTraders({
        summary: 'Sell a card of the vault, at a fixed price or in an auction',
        body: listCardRequest,
        response: { 201: listedResponse },
        errors: [403, 404, 409],
      }),
      async (request, reply) => {
        mustTrade(config)
        const listed = await listCard(
          { db, releaseCard },
          { ...actorOf(request), now: clock() },
          request.body,
        )
        if (!listed.ok) throw refusedListing(listed)
        logTrade(request.log, 'card_listed', {
          userId: signedIn(request).id,
          listingId: listed.listingId,
          amountMinor: usdToCents(request.body.price),
        })
        return reply.code(201).send({ msg: 'Your card is on the marketplace.', listing: listed.listingId })
      },
    )

    app.put(
      '/api/market/listings/:id',
      forTraders({
        summary: 'Change the price of a listing of the caller',
        params,
        body: changePriceRequest,
        response: listedResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { price } = request.body
        const changed = await changePrice(
          db,
          { ...actorOf(request), listingId: request.params.id },
          usdToCents(price),
        )
        if (!changed.ok) throw refusedTrade(changed)
        logTrade(request.log, 'price_changed', {
          userId: signedIn(request).id,
          listingId: changed.listingId,
          amountMinor: usdToCents(price),
        })
        return { msg: `Your price is ${formatUsd(price)} now.`, listing: changed.listingId }
      },
    )

    app.delete(
      '/api/market/listings/:id',
      forTraders({
        summary: 'Take a listing of the caller off the marketplace',
        params,
        response: listedResponse,
        errors: [400, 409],
      }),
      async (request) => {
        const ended = await endListing(db, {
          ...actorOf(request),
          listingId: request.params.id,
          now: clock(),
        })
        if (!ended.ok) throw refusedTrade(ended)
        logTrade(request.log, 'listing_ended', { userId: signedIn(request).id, listingId: ended.listingId })
        return { msg: 'Your card is back in your vault.', listing: ended.listingId }
      },
    )

    app.post(
      '/api/market/listings/:id/purchase',
      forTraders({
        summary: 'Buy a card at its fixed price, by wallet balance',
        params,
        body: buyListingRequest,
        response: tradeResponse,
        errors: [402, 403, 409],
      }),
      async (request) => {
        mustTrade(config)
        const { id: listing } = request.params
        const bought = await buyListing(
          platform,
          { ...actorOf(request), now: clock() },
          { listingId: listing, priceMinor: usdToCents(request.body.price) },
        )
        if (!bought.ok) throw refusedTrade(bought)
        logTrade(request.log, 'card_sold', {
          userId: signedIn(request).id,
          listingId: listing,
          amountMinor: usdToCents(request.body.price),
        })
        return { msg: 'The card is in your vault.', listing, balance: centsToUsd(bought.balanceMinor) }
      },
    )

    app.post(
      '/api/market/listings/:id/bids',
      forTraders({
        summary: 'Bid in an auction; the money is held until it ends or somebody bids more',
        params,
        body: bidRequest,
        response: tradeResponse,
        errors: [402, 403, 409],
      }),
      async (request) => {
        mustTrade(config)
        const { id: listing } = request.params
        const bid = await placeBid(
          platform,
          { ...actorOf(request), now: clock() },
          { listingId: listing, amountMinor: usdToCents(request.body.amount) },
        )
        if (!bid.ok) throw refusedTrade(bid)
        logTrade(request.log, 'bid_placed', {
          userId: signedIn(request).id,
          listingId: listing,
          amountMinor: usdToCents(request.body.amount),
        })
        return { msg: 'You have the highest bid.', listing, balance: centsToUsd(bid.balanceMinor) }
      },
    )
  }
}
