import {
  cryptoConfirmRequest,
  cryptoPriceRequest,
  cryptoPriceResponse,
  depositClaimResponse,
  type WithheldReason,
} from '@toprun/api-schema/crypto'
import { centsToUsd } from '@toprun/api-schema/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { eligibilityFaultOf, notEligible } from '../../../ground/eligibility/require-eligible.ts'
import { actorOf, payingLimit } from '../../../ground/identity/authentication.ts'
import { chainsAwayReader } from '../../../platform/chain-health.ts'
import { idempotencyHeaders } from '../../../platform/creation-key.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { priceOrder } from '../../orders/order-store.ts'
import {
  askedOrder,
  callerOf,
  namedByHash,
  paymentRoutes,
  refusedPayment,
  refusedPrice,
} from '../../payments/payment-call.ts'
import { currentPrice } from '../chain/coin-price.ts'
import { type CryptoContext, confirmClaim, cryptoOff, outageOf } from '../crypto-context.ts'
import { findQuote, makeQuote, paymentsOf, readCoinPrices, unitPrice } from './quotes.ts'

/** Orders by ETH or MATIC: a quote, then the transaction that pays it. */
export function cryptoOrders(context: CryptoContext): FastifyPluginAsyncZod {
  const { chains, chance, clock, config, content, db } = context

  return async (app) => {
    const payment = paymentRoutes(app.forUsers)

    const chainsAway = chainsAwayReader(config)
    /** Also where the price is a setting: a payment on a chain that is away could not be seen. */
    async function checkChains(): Promise<void> {
      const away = await chainsAway()
      if (chains.coins.some(({ chain }) => away.includes(chain.chainId)))
        throw new ApiError(503, 'chain_unreachable', noQuoteText)
    }

    /** The current price of one unit. */
    async function prices(unitMinor: bigint) {
      const current = await readCoinPrices({ coins: chains.coins, prices: currentPrice }, clock()).catch(
        noQuote,
      )
      if (!current.ok) throw noPrice()
      return {
        price: unitPrice(unitMinor, current.usdE8.eth),
        mprice: unitPrice(unitMinor, current.usdE8.matic),
      }
    }

    app.post(
      '/payments/crypto/price',
      payment({
        summary: 'What an order costs in ETH and in MATIC, for ten minutes, and what to send for it',
        description:
          'Who may not buy, and whose order can not be paid now, gets only the prices, with the reason.',
        headers: idempotencyHeaders,
        body: cryptoPriceRequest,
        response: cryptoPriceResponse,
        errors: [403, 409, 503],
        ...payingLimit(app, config),
      }),
      async (request) => {
        if (chains.coins.length === 0) throw cryptoOff()
        await checkChains()
        const priced = priceOrder(content().products, askedOrder(request.body))
        if (!priced.ok) throw refusedPrice(priced)
        const { amountMinor } = priced
        const order = { ...priced.order, id: request.body.order ?? null }
        const unitMinor = amountMinor / BigInt(order.quantity)
        // Judged again when the quote is stored, in its transaction.
        const fault = await eligibilityFaultOf(db, actorOf(request).userId, 'pack')
        if (fault) return { ...(await prices(unitMinor)), withheld: withheldFor(fault, notEligible(fault)) }
        const payer = request.body.from?.toLowerCase() ?? null
        const wanted = { ...callerOf(request), order, amountMinor, payer }
        const made = await makeQuote(
          db,
          { coins: chains.coins, prices: currentPrice, chance },
          wanted,
          clock(),
        ).catch(noQuote)
        if (!made.ok) {
          if (made.reason === 'no_price') throw noPrice()
          if (made.reason === 'key_reused') throw refusedPayment(made)
          return { ...(await prices(unitMinor)), withheld: withheldFor(made.reason, refusedPayment(made)) }
        }
        return {
          price: unitPrice(unitMinor, made.quote.ethUsdE8),
          mprice: unitPrice(unitMinor, made.quote.maticUsdE8),
          quote: made.quote.id,
          ...(made.quote.orderId !== null && { order: made.quote.orderId }),
          expiresAt: made.quote.expiresAt.toISOString(),
          units: order.quantity,
          amount: centsToUsd(amountMinor),
          pay: paymentsOf(chains.coins, made.quote),
        }
      },
    )

    app.post(
      '/payments/crypto/confirm',
      payment({
        summary: 'Claim the transaction that pays a quote, or get its status',
        description: namedByHash,
        headers: idempotencyHeaders,
        body: cryptoConfirmRequest,
        response: depositClaimResponse,
        errors: [403, 404, 422, 503],
        ...payingLimit(app, config),
      }),
      async (request) => {
        if (chains.coins.length === 0) throw cryptoOff()
        const actor = actorOf(request)
        const quote = await findQuote(db, request.body.quote, actor.userId)
        if (!quote) throw notFound('There is no such price of yours.')
        return confirmClaim(context, { ...actor, hash: request.body.hash, quoteId: quote.id, token: null })
      },
    )
  }
}

const noQuoteText =
  'The chain does not answer at the moment, so a payment could not be seen. Please try again, or pay another way.'

const noQuote = outageOf(noQuoteText)

const noPrice = () =>
  new ApiError(503, 'no_price', 'There is no up-to-date price at the moment. Please try again later.')

/** Prices are only shown; the reason replaces the quote and the address. */
const withheldFor = (code: WithheldReason, { message }: ApiError) => ({ code, msg: message })
