import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import {
  paymentIntentAnswer,
  paymentIntentRequest,
  paymentMethodsAnswer,
  walletPurchaseAnswer,
  walletPurchaseRequest,
} from '@toprun/api-schema/payment'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { beginPayment } from './begin-payment.ts'
import { buyWithWallet } from './buy-with-wallet.ts'
import { chooseProviders } from './choose-providers.ts'
import { paymentMethodsOf } from './methods.ts'
import { paidOrders } from './order-routes.ts'
import {
  callerOf,
  idempotencyKey,
  payingLimit,
  paymentCall,
  paymentDocs,
  paymentRefusals,
} from './paying-call.ts'
import { priceOrder } from './price-order.ts'
import type { PaymentDesk } from './refresh.ts'
import { refusedPayment, refusedPrice, refusedPurchase, throwUnavailable } from './refusals.ts'
import { sandboxDesk } from './sandbox-routes.ts'
import { statusCalls } from './status-routes.ts'
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
        ...payingLimit(app, config),
        schema: {
          ...paymentDocs,
          summary: 'Begin a top-up or a purchase by card; the browser goes on to payLink',
          headers: idempotencyKey,
          body: paymentIntentRequest,
          response: { 200: paymentIntentAnswer, ...paymentRefusals(400, 401, 403, 409, 429, 502) },
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
        ...payingLimit(app, config),
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
          data: { service: 'buy' as const, id: bought.paymentId, amount: centsToUsd(amountMinor) },
        }
      },
    )

    await app.register(statusCalls(desk, config))
    if (config.PAYMENTS === 'sandbox') await app.register(sandboxDesk(platform, desk))
    await app.register(webhooks(desk))
    await app.register(transactions(platform))
    await app.register(paidOrders(platform))
  }
}

const paymentsOff = () => new ApiError(403, 'payments_off', 'Payments are switched off at the moment.')
