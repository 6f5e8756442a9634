import { uuid } from '@toprun/api-schema/ids'
import {
  bidRequest,
  buyListingRequest,
  changePriceRequest,
  listCardRequest,
  listedResponse,
  tradeResponse,
} from '@toprun/api-schema/market'
import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, payingLimit, signedIn } from '../../ground/identity/authentication.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import type { ReleaseCard } from '../collectibles/vault/hand-over-card.ts'
import { buyListing } from './buy-listing.ts'
import { changePrice, endListing, listCard } from './list-card.ts'
import { logTrade, type TradeEvent } from './log-trade.ts'
import { placeBid } from './place-bid.ts'
import { mustTrade, refusedListing, refusedTrade } from './refusals.ts'

const params = z.object({ id: uuid })

function logged(request: FastifyRequest, event: TradeEvent, listingId: string, usd?: number): void {
  const amount = usd === undefined ? {} : { amountMinor: usdToCents(usd) }
  logTrade(request.log, event, { userId: signedIn(request).id, listingId, ...amount })
}

/** Selling cards at a fixed price or in an auction, buying and bidding. */
export function trades(platform: Platform, releaseCard: ReleaseCard): FastifyPluginAsyncZod {
  const { db, clock, config } = platform
  return async (app) => {
    const forTraders = routesOf('marketplace', {
      ...app.forUsers,
      ...payingLimit(app, config),
    })

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
        logged(request, 'card_listed', listed.listingId, request.body.price)
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
        logged(request, 'price_changed', changed.listingId, price)
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
        logged(request, 'listing_ended', ended.listingId)
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
        logged(request, 'card_sold', listing, request.body.price)
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
        logged(request, 'bid_placed', listing, request.body.amount)
        return { msg: 'You have the highest bid.', listing, balance: centsToUsd(bid.balanceMinor) }
      },
    )
  }
}
