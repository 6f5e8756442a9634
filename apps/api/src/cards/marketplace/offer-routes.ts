import { uuid } from '@toprun/api-schema/ids'
import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import { formatUsd } from '@toprun/api-schema/money-text'
import {
  cardMarketResponse,
  makeOfferRequest,
  myOffersQuery,
  myOffersResponse,
  offerResponse,
} from '@toprun/api-schema/offer'
import { writtenNumber } from '@toprun/api-schema/stored-number'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, payingLimit, signedIn } from '../../ground/identity/authentication.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import type { ReleaseCard } from '../collectibles/vault/hand-over-card.ts'
import { type AnswerOfferResult, acceptOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { logTrade } from './log-trade.ts'
import { makeOffer } from './make-offer.ts'
import { readCardMarket, readOffersOf } from './read-offers.ts'
import { mustTrade, refusedOffer } from './refusals.ts'

const params = z.object({ id: uuid })
const number = writtenNumber.min(1)

/** Offers that users make for cards of others. */
export function offers(platform: Platform, releaseCard: ReleaseCard): FastifyPluginAsyncZod {
  const { db, clock, config } = platform
  return async (app) => {
    const forAnybody = routesOf('marketplace', app.forAnybody)
    const forUsers = routesOf('marketplace', app.forUsers)
    const forTraders = routesOf('marketplace', {
      ...app.forUsers,
      ...payingLimit(app, config),
    })

    app.get(
      '/api/market/cards/:edition/:serial',
      forAnybody({
        summary: 'What a card costs, and the offers for it',
        params: z.object({ edition: number, serial: number }),
        response: cardMarketResponse,
        errors: [400],
      }),
      async (request) => {
        const found = await readCardMarket(db, request.params, request.user?.id ?? null)
        if (!found) throw notFound('There is no such card.')
        return found
      },
    )

    app.get(
      '/api/market/my-offers',
      forUsers({
        summary: 'What the caller offered or was offered, the latest first',
        querystring: myOffersQuery,
        response: myOffersResponse,
      }),
      (request) => readOffersOf(db, signedIn(request).id, request.query),
    )

    app.post(
      '/api/market/offers',
      forTraders({
        summary: 'Offer money for a card of another user; it is held until the offer is accepted or over',
        body: makeOfferRequest,
        response: { 201: offerResponse },
        errors: [402, 403, 404, 409],
      }),
      async (request, reply) => {
        mustTrade(config)
        const made = await makeOffer(platform, { ...actorOf(request), now: clock() }, request.body)
        if (!made.ok) throw refusedOffer(made)
        logTrade(request.log, 'offer_made', {
          userId: signedIn(request).id,
          offerId: made.offerId,
          amountMinor: usdToCents(request.body.amount),
        })
        const msg = `You offered ${formatUsd(request.body.amount)}.`
        return reply.code(201).send({ msg, offer: made.offerId, balance: centsToUsd(made.balanceMinor) })
      },
    )

    const errors = [403, 409]
    const responseOf = (
      request: FastifyRequest,
      event: 'offer_accepted' | 'offer_declined' | 'offer_withdrawn',
      { offer, done, msg }: { offer: string; done: AnswerOfferResult; msg: string },
    ) => {
      if (!done.ok) throw refusedOffer(done)
      logTrade(request.log, event, { userId: signedIn(request).id, offerId: offer })
      return { msg, offer, balance: centsToUsd(done.balanceMinor) }
    }

    app.post(
      '/api/market/offers/:id/accept',
      forTraders({ summary: 'Accept an offer for a card', params, response: offerResponse, errors }),
      async (request) => {
        mustTrade(config)
        const { id } = request.params
        const done = await acceptOffer(
          { ...platform, releaseCard },
          { ...actorOf(request), offerId: id, now: clock() },
        )
        return responseOf(request, 'offer_accepted', { offer: id, done, msg: 'Your card is sold.' })
      },
    )

    app.post(
      '/api/market/offers/:id/decline',
      forTraders({
        summary: 'Decline an offer for a card of the caller',
        params,
        response: offerResponse,
        errors,
      }),
      async (request) => {
        const { id } = request.params
        const done = await declineOffer(platform, { ...actorOf(request), offerId: id, now: clock() })
        return responseOf(request, 'offer_declined', { offer: id, done, msg: 'You declined the offer.' })
      },
    )

    app.delete(
      '/api/market/offers/:id',
      forTraders({ summary: 'Withdraw an offer of the caller', params, response: offerResponse, errors }),
      async (request) => {
        const { id } = request.params
        const done = await withdrawOffer(platform, { ...actorOf(request), offerId: id, now: clock() })
        return responseOf(request, 'offer_withdrawn', {
          offer: id,
          done,
          msg: 'Your offer is withdrawn, and your money is back in your wallet.',
        })
      },
    )
  }
}
