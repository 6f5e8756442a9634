import {
  claimAnswer,
  cryptoConfirmRequest,
  cryptoOptionsAnswer,
  cryptoPriceAnswer,
  cryptoPriceRequest,
  faucetAnswer,
  faucetRequest,
  stablecoinConfirmRequest,
} from '@toprun/api-schema/crypto'
import { centsToUsd } from '@toprun/api-schema/money'
import { dripLocal } from '@toprun/collectible-contract/local-tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BaseError, getAddress } from 'viem'
import { ApiError, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn } from '../identity/authentication.ts'
import { stockOf } from '../payments/combo-stock.ts'
import { paymentCall, paymentDocs, paymentRefusals } from '../payments/paying-call.ts'
import { priceOrder } from '../payments/price-order.ts'
import { refusedPrice } from '../payments/refusals.ts'
import { claimAnswerOf, refusalSentence } from './answers.ts'
import { openChains } from './chains.ts'
import { type NewClaim, noteClaim } from './claims.ts'
import { isOver, lookAtClaim } from './look-at-claim.ts'
import { priceSource } from './price-source.ts'
import { findQuote, makeQuote, paymentsOf, unitPrice } from './quotes.ts'
import { WrongChain } from './read-transfer.ts'
import { depositReference } from './reference.ts'

/** Paying orders by ETH or MATIC, and depositing stablecoins. */
export function cryptoPayments(platform: Platform): FastifyPluginAsyncZod {
  const { chance, clock, config, content, db, jobs } = platform
  const chains = openChains(config)
  const prices = priceSource(config.PRICE_FEED_MAX_AGE_SECONDS)

  async function confirm(claim: NewClaim) {
    const noted = await noteClaim({ db, jobs }, claim, clock())
    if (!noted.ok)
      throw new ApiError(429, noted.reason, 'You have named many transactions. Please try again in an hour.')
    const looked = isOver(noted.claim)
      ? noted.claim
      : await lookAtClaim({ db, chains }, noted.claim.id, clock()).catch(unreachable)
    if (looked.state === 'refused')
      throw new ApiError(422, looked.refusal ?? 'refused', refusalSentence(looked))
    return claimAnswerOf(looked, chains)
  }

  return async (app) => {
    const call = { ...paymentCall, preParsing: app.authenticate }

    app.post(
      '/payments/crypto/price',
      {
        ...call,
        schema: {
          ...paymentDocs,
          summary: 'What an order costs in ETH and in MATIC, for ten minutes, and what to send for it',
          body: cryptoPriceRequest,
          response: { 200: cryptoPriceAnswer, ...paymentRefusals(400, 401, 403, 409, 429, 503) },
        },
      },
      async (request) => {
        if (chains.coins.length === 0) throw cryptoOff()
        const priced = priceOrder(content.combos, request.body)
        if (!priced.ok) throw refusedPrice(priced)
        const { amountMinor, order } = priced
        if ((await stockOf(db, order.cat)) < order.units)
          throw new ApiError(409, 'sold_out', 'There are not so many left. Please choose fewer.')
        const payer = request.body.from?.toLowerCase() ?? null
        const wish = { ...order, userId: signedIn(request).id, amountMinor, payer }
        const made = await makeQuote(db, { coins: chains.coins, prices, chance }, wish, clock()).catch(
          unreachable,
        )
        if (!made.ok)
          throw new ApiError(
            503,
            made.reason,
            'There is no up-to-date price at the moment. Please try again later.',
          )
        const unitMinor = amountMinor / BigInt(order.units)
        return {
          price: unitPrice(unitMinor, made.usdE8.eth),
          mprice: unitPrice(unitMinor, made.usdE8.matic),
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
        schema: {
          ...paymentDocs,
          summary: 'Name the transaction that pays a quote, or ask how it stands',
          body: cryptoConfirmRequest,
          response: { 200: claimAnswer, ...paymentRefusals(400, 401, 403, 404, 422, 429, 503) },
        },
      },
      async (request) => {
        if (chains.coins.length === 0) throw cryptoOff()
        const userId = signedIn(request).id
        const quote = await findQuote(db, request.body.quote, userId)
        if (!quote) throw notFound('There is no such price of yours.')
        return confirm({ userId, hash: request.body.hash, quoteId: quote.id, token: null })
      },
    )

    app.post(
      '/payments/stablecoin/confirm',
      {
        ...call,
        schema: {
          ...paymentDocs,
          summary: 'Name the transaction that deposits a stablecoin, or ask how it stands',
          body: stablecoinConfirmRequest,
          response: { 200: claimAnswer, ...paymentRefusals(400, 401, 403, 422, 429, 503) },
        },
      },
      async (request) => {
        if (chains.tokens.length === 0) throw cryptoOff()
        const wanted = request.body.token.toLowerCase()
        const token = chains.tokens.find(({ id, address, symbol }) =>
          [id, address, symbol].some((name) => name.toLowerCase() === wanted),
        )
        if (!token) throw new ApiError(400, 'invalid_request', 'token is none that can be deposited.')
        return confirm({
          userId: signedIn(request).id,
          hash: request.body.hash,
          quoteId: null,
          token: token.id,
        })
      },
    )

    app.get(
      '/payments/crypto/options',
      {
        ...paymentCall,
        preParsing: app.identify,
        schema: {
          tags: paymentDocs.tags,
          summary: 'To which chains a wallet connects, and where stablecoins of the caller go',
          response: { 200: cryptoOptionsAnswer, ...paymentRefusals(429) },
        },
      },
      ({ user }) => ({
        networks: chains.all.map(({ id, name, isDemo, rpcUrl }) => ({
          chainId: id,
          name,
          symbol: id === 137 ? 'POL' : 'ETH',
          rpcUrl: isDemo ? rpcUrl : null,
        })),
        tokens: chains.tokens.map(({ chain, ...token }) => ({
          ...token,
          chainId: chain.id,
          chainName: chain.name,
          to: chain.treasury,
          reference: user ? depositReference(user.id) : null,
          confirmations: chain.confirmations,
        })),
        faucet: chains.all.some(({ isDemo }) => isDemo),
      }),
    )

    const demo = chains.all.find(({ isDemo }) => isDemo)
    if (demo)
      app.post(
        '/payments/crypto/faucet',
        {
          ...call,
          config: { ...call.config, rateLimit: perMinute(10) },
          schema: {
            ...paymentDocs,
            summary: 'Play money of the local chain for a wallet',
            body: faucetRequest,
            response: { 200: faucetAnswer, ...paymentRefusals(400, 401, 429, 503) },
          },
        },
        async (request) => {
          await dripLocal(demo.rpcUrl, getAddress(request.body.address)).catch(unreachable)
          return { status: 1 as const, msg: 'Your wallet got 10 ETH and 1,000 of each stablecoin.' }
        },
      )
  }
}

const cryptoOff = () => new ApiError(403, 'crypto_off', 'Paying by crypto is switched off at the moment.')

/** What viem throws is a node that did not answer, or not as a node does. */
function unreachable(error: unknown): never {
  if (error instanceof BaseError || error instanceof WrongChain)
    throw new ApiError(
      503,
      'chain_unreachable',
      'The chain does not answer at the moment. Your payment is not lost: please try again.',
    )
  throw error
}
