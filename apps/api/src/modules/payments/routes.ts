import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import {
  checkoutAnswer,
  orderStatusAnswer,
  orderStatusRequest,
  paymentIntentAnswer,
  paymentIntentRequest,
  paymentMethodsAnswer,
  paymentStatusAnswer,
  paymentStatusRequest,
  walletPurchaseAnswer,
  walletPurchaseRequest,
} from '@toprun/api-schema/payment'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, errorAnswers, notFound } from '../../platform/errors.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn } from '../identity/authentication.ts'
import { orderStatusOf, paymentStatusOf } from './answers.ts'
import { beginPayment } from './begin-payment.ts'
import { buyWithWallet } from './buy-with-wallet.ts'
import { chooseProviders } from './choose-providers.ts'
import { findByReference, findPayment } from './find-payment.ts'
import { paymentMethodsOf } from './methods.ts'
import { idempotencyKey, paymentCall, paymentDocs, paymentRefusals } from './paying-call.ts'
import { priceOrder } from './price-order.ts'
import { ProviderUnavailable } from './provider.ts'
import { type PaymentDesk, type Refreshed, refreshPayment } from './refresh.ts'
import { refusedPayment, refusedPrice, refusedPurchase } from './refusals.ts'
import { sandboxDesk } from './sandbox-routes.ts'
import type { Payment } from './tables.ts'
import { transactions } from './transaction-routes.ts'
import { webhooks } from './webhook-routes.ts'

/** Paying: top-ups and orders, by card provider or by wallet balance. */
export function payments(platform: Platform): FastifyPluginAsyncZod {
  const { clock, config, content, db } = platform
  const desk: PaymentDesk = { db, clock, providers: chooseProviders(config, db) }

  return async (app) => {
    app.get(
      '/payments/methods',
      {
        ...paymentCall,
        preParsing: app.authenticate,
        schema: {
          ...paymentDocs,
          summary: 'How the caller can pay',
          response: { 200: paymentMethodsAnswer, ...paymentRefusals(401, 429) },
        },
      },
      () => paymentMethodsOf(config, desk.providers),
    )

    app.post(
      '/payments/create-payment-intent',
      {
        ...paymentCall,
        preParsing: app.authenticate,
        schema: {
          ...paymentDocs,
          summary: 'Begin a top-up or a purchase by card; the browser goes on to payLink',
          headers: idempotencyKey,
          body: paymentIntentRequest,
          response: { 200: paymentIntentAnswer, ...paymentRefusals(400, 401, 403, 409, 429) },
        },
      },
      async (request) => {
        const { body } = request
        if (config.PAYMENTS === 'off') throw paymentsOff()
        const provider = desk.providers.forSs(body.ss)
        if (!provider)
          throw new ApiError(409, 'method_unavailable', 'This way to pay is not available at the moment.')
        const priced =
          body.study === 'load'
            ? { ok: true as const, amountMinor: usdToCents(body.amount), order: null }
            : priceOrder(content.combos, body)
        if (!priced.ok) throw refusedPrice(priced)
        const { amountMinor, order } = priced
        const wish = { ...callerOf(request), ss: body.ss, amountMinor, order }
        const begun = await beginPayment(db, provider, wish, clock()).catch(throwUnavailable)
        if (!begun.ok) throw refusedPayment(begun)
        return { status: 1 as const, payLink: begun.payLink, msg: 'Please complete the payment.' }
      },
    )

    app.post(
      '/payments/wallet',
      {
        ...paymentCall,
        preParsing: app.authenticate,
        schema: {
          ...paymentDocs,
          summary: 'Buy combos by wallet balance',
          headers: idempotencyKey,
          body: walletPurchaseRequest,
          response: { 200: walletPurchaseAnswer, ...paymentRefusals(400, 401, 402, 403, 409, 429) },
        },
      },
      async (request) => {
        if (config.PAYMENTS === 'off') throw paymentsOff()
        const priced = priceOrder(content.combos, request.body)
        if (!priced.ok) throw refusedPrice(priced)
        const { amountMinor, order } = priced
        const purchase = { ...callerOf(request), amountMinor, ...order }
        const bought = await buyWithWallet(db, purchase, clock())
        if (!bought.ok) throw refusedPurchase(bought)
        return {
          status: 1 as const,
          msg: 'Thank you. Your order is paid.',
          data: { service: 'buy' as const, id: bought.payment.id, amount: centsToUsd(amountMinor) },
        }
      },
    )

    app.post(
      '/payments/status',
      {
        ...paymentCall,
        preParsing: app.authenticate,
        schema: {
          ...paymentDocs,
          summary: 'How a payment by payment intent stands; its provider is asked',
          body: paymentStatusRequest,
          response: { 200: paymentStatusAnswer, ...paymentRefusals(400, 401, 404, 429) },
        },
      },
      async (request) => {
        const found = await findByReference(db, request.body.tid, signedIn(request).id)
        const { payment, looked } = await look(request, desk, found)
        return paymentStatusOf(payment, looked)
      },
    )

    app.post(
      '/payments/intent/status',
      {
        ...paymentCall,
        preParsing: app.authenticate,
        schema: {
          ...paymentDocs,
          summary: 'How a payment by order stands; its provider is asked',
          body: orderStatusRequest,
          response: { 200: orderStatusAnswer, ...paymentRefusals(400, 401, 404, 429) },
        },
      },
      async (request) => {
        const id = z.uuid().safeParse(request.body.orderId)
        const found = id.success ? await findPayment(db, id.data, signedIn(request).id) : null
        const { payment, looked } = await look(request, desk, found)
        return orderStatusOf(payment, looked)
      },
    )

    app.get(
      '/api/checkout/:id',
      {
        preParsing: app.authenticate,
        schema: {
          tags: ['payments'],
          security: tokenRequired,
          summary: "What the checkout page needs to show the provider's form",
          params: z.object({ id: z.uuid() }),
          response: { 200: checkoutAnswer, ...errorAnswers(401, 404, 409, 429) },
        },
      },
      async (request) => {
        const payment = await findPayment(db, request.params.id, signedIn(request).id)
        const provider = payment && desk.providers.named(payment.provider)
        if (!provider || payment.providerReference === null) throw unknownPayment()
        const form = await provider.checkout(payment).catch(throwUnavailable)
        const { study: service, state, amountMinor } = payment
        return { ...form, amount: centsToUsd(amountMinor), service, state }
      },
    )

    if (config.PAYMENTS === 'sandbox') await app.register(sandboxDesk(platform, desk))
    await app.register(webhooks(desk))
    await app.register(transactions(platform))
  }
}

function callerOf(request: FastifyRequest): { userId: string; idempotencyKey: string | null } {
  const key = request.headers['idempotency-key']
  return { userId: signedIn(request).id, idempotencyKey: typeof key === 'string' ? key : null }
}

/** Asks the provider; where it cannot be reached, what we know is told. */
async function look(
  request: FastifyRequest,
  desk: PaymentDesk,
  found: Payment | null,
): Promise<{ payment: Payment; looked?: Refreshed }> {
  if (!found) throw unknownPayment()
  try {
    const looked = await refreshPayment(desk, found)
    if (!looked.ok)
      request.log.error({ paymentId: found.id, reason: looked.reason }, 'a payment needs a look')
    return { payment: looked.ok ? looked.payment : found, looked }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    request.log.warn({ err: error, paymentId: found.id }, 'a payment provider did not answer')
    return { payment: found }
  }
}

const unknownPayment = () => notFound('There is no such payment.')

const paymentsOff = () => new ApiError(403, 'payments_off', 'Payments are switched off at the moment.')

function throwUnavailable(error: unknown): never {
  if (!(error instanceof ProviderUnavailable)) throw error
  throw new ApiError(
    502,
    'provider_unavailable',
    'The payment provider does not answer. Nothing was charged; please try again later.',
  )
}
