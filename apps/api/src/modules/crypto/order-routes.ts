import {
  claimAnswer,
  cryptoConfirmRequest,
  cryptoPriceAnswer,
  cryptoPriceRequest,
} from '@toprun/api-schema/crypto'
import { centsToUsd } from '@toprun/api-schema/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError, notFound } from '../../platform/errors.ts'
import { signedIn } from '../identity/authentication.ts'
import {
  callerOf,
  idempotencyKey,
  namedByHash,
  payingLimit,
  paymentCall,
  paymentDocs,
  paymentRefusals,
} from '../payments/paying-call.ts'
import { priceOrder } from '../payments/price-order.ts'
import { keyReused, refusedPrice, soldOut } from '../payments/refusals.ts'
import { type CryptoDesk, confirmClaim, cryptoOff, unreachable } from './crypto-desk.ts'
import { priceSource } from './price-source.ts'
import { findQuote, type MadeQuote, makeQuote, paymentsOf, unitPrice } from './quotes.ts'

/** Orders by ETH or MATIC: a price, then the transaction that pays it. */
export function cryptoOrders(desk: CryptoDesk): FastifyPluginAsyncZod {
  const { chains, chance, clock, config, content, db } = desk
  const prices = priceSource(config.PRICE_FEED_MAX_AGE_SECONDS)

  return async (app) => {
    const call = { ...paymentCall, preParsing: app.authenticate }

    app.post(
      '/payments/crypto/price',
      {
        ...call,
        ...payingLimit(app, config),
        schema: {
          ...paymentDocs,
          summary: 'What an order costs in ETH and in MATIC, for ten minutes, and what to send for it',
          headers: idempotencyKey,
          body: cryptoPriceRequest,
          response: { 200: cryptoPriceAnswer, ...paymentRefusals(400, 401, 403, 409, 429, 503) },
        },
      },
      async (request) => {
        if (chains.coins.length === 0) throw cryptoOff()
        const priced = priceOrder(content.combos, request.body)
        if (!priced.ok) throw refusedPrice(priced)
        const { amountMinor, order } = priced
        const payer = request.body.from?.toLowerCase() ?? null
        const wish = { ...order, ...callerOf(request), amountMinor, payer }
        const made = await makeQuote(db, { coins: chains.coins, prices, chance }, wish, clock()).catch(
          unreachable,
        )
        if (!made.ok) throw refusedQuote(made)
        const unitMinor = amountMinor / BigInt(order.units)
        return {
          price: unitPrice(unitMinor, made.quote.ethUsdE8),
          mprice: unitPrice(unitMinor, made.quote.maticUsdE8),
          quote: made.quote.id,
          expiresAt: made.quote.expiresAt.toISOString(),
          units: order.units,
          amount: centsToUsd(amountMinor),
          pay: paymentsOf(chains.coins, made.quote),
        }
      },
    )

    app.post(
      '/payments/crypto/confirm',
      {
        ...call,
        ...payingLimit(app, config),
        schema: {
          ...paymentDocs,
          summary: 'Name the transaction that pays a quote, or ask how it stands',
          description: namedByHash,
          headers: idempotencyKey,
          body: cryptoConfirmRequest,
          response: { 200: claimAnswer, ...paymentRefusals(400, 401, 403, 404, 422, 429, 503) },
        },
      },
      async (request) => {
        if (chains.coins.length === 0) throw cryptoOff()
        const userId = signedIn(request).id
        const quote = await findQuote(db, request.body.quote, userId)
        if (!quote) throw notFound('There is no such price of yours.')
        return confirmClaim(desk, { userId, hash: request.body.hash, quoteId: quote.id, token: null })
      },
    )
  }
}

function refusedQuote({ reason }: Extract<MadeQuote, { ok: false }>): ApiError {
  switch (reason) {
    case 'sold_out':
      return soldOut()
    case 'key_reused':
      return keyReused()
    case 'no_price':
      return new ApiError(503, reason, 'There is no up-to-date price at the moment. Please try again later.')
  }
}
