import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import {
  paymentIntentRequest,
  paymentIntentResponse,
  paymentMethodsResponse,
  walletPurchaseRequest,
  walletPurchaseResponse,
} from '@toprun/api-schema/payment'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf, payingLimit } from '../../../ground/identity/authentication.ts'
import { idempotencyHeaders } from '../../../platform/creation-key.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reservationOf } from '../../orders/order-seeds.ts'
import { priceOrder } from '../../orders/order-store.ts'
import {
  askedOrder,
  callerOf,
  paymentRoutes,
  refusedPayment,
  refusedPrice,
  throwUnavailable,
} from '../payment-call.ts'
import type { PaymentContext } from '../payment-context.ts'
import { beginPayment } from './begin-payment.ts'
import { buyWithWallet } from './buy-with-wallet.ts'
import { channelOfSs, paymentMethodsReader } from './payment-methods.ts'

/** Payment methods, and the calls that begin a card payment or pay an order by wallet balance. */
export function beginRoutes({ config, content }: Platform, context: PaymentContext): FastifyPluginAsyncZod {
  return async (app) => {
    const payment = paymentRoutes(app.forUsers)
    app.get(
      '/payments/methods',
      payment({ summary: 'How the caller can pay', response: paymentMethodsResponse }),
      paymentMethodsReader(config, context.providers),
    )

    app.post(
      '/payments/create-payment-intent',
      payment({
        summary: 'Begin a top-up or a purchase by card; the browser continues at payLink',
        headers: idempotencyHeaders,
        body: paymentIntentRequest,
        response: paymentIntentResponse,
        errors: [402, 403, 409, 422, 502],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const { body } = request
        const channel = channelOfSs[body.ss]
        if (config.PAYMENTS === 'off') throw paymentsOff()
        const provider = context.providers.forChannel(channel)
        if (!provider)
          throw new ApiError(409, 'method_unavailable', 'This way to pay is not available at the moment.')
        const priced =
          body.study === 'load'
            ? { ok: true as const, amountMinor: usdToCents(body.amount), order: null }
            : priceOrder(content().products, askedOrder(body))
        if (!priced.ok) throw refusedPrice(priced)
        const wanted = {
          ...callerOf(request),
          channel,
          amountMinor: priced.amountMinor,
          order: priced.order && { ...priced.order, id: orderIdOf(body) },
        }
        const begun = await beginPayment(context, provider, wanted).catch(throwUnavailable)
        if (!begun.ok) throw refusedPayment(begun)
        const { payLink, payment } = begun
        return {
          status: 1 as const,
          payLink,
          msg: 'Please complete the payment.',
          ...(payment.orderId !== null && {
            order: payment.orderId,
            ...(await reservationOf(context.db, { orderId: payment.orderId, userId: payment.userId })),
          }),
        }
      },
    )

    app.post(
      '/payments/wallet',
      payment({
        summary: 'Buy combos by wallet balance',
        headers: idempotencyHeaders,
        body: walletPurchaseRequest,
        response: walletPurchaseResponse,
        errors: [402, 403, 409, 502],
        ...payingLimit(app, config),
      }),
      async (request) => {
        if (config.PAYMENTS === 'off') throw paymentsOff()
        const priced = priceOrder(content().products, askedOrder(request.body))
        if (!priced.ok) throw refusedPrice(priced)
        const { amountMinor } = priced
        const order = { ...priced.order, id: request.body.order ?? null }
        const bought = await buyWithWallet(context, { ...callerOf(request), amountMinor, order }).catch(
          throwUnavailable,
        )
        if (!bought.ok) throw refusedPayment(bought)
        const { paymentId: id, orderId } = bought
        return {
          status: 1 as const,
          msg: 'Thank you. Your order is paid.',
          data: {
            service: 'buy' as const,
            id,
            amount: centsToUsd(amountMinor),
            order: orderId,
            ...(await reservationOf(context.db, { orderId, userId: actorOf(request).userId })),
          },
        }
      },
    )
  }
}

const orderIdOf = (body: { order?: string | undefined } | object) =>
  'order' in body && body.order !== undefined ? body.order : null

const paymentsOff = () => new ApiError(403, 'payments_off', 'Payments are switched off at the moment.')
