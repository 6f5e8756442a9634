import { uuid } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import {
  cancelPaymentRequest,
  cancelPaymentResponse,
  checkoutResponse,
  orderStatusRequest,
  orderStatusResponse,
  paymentStatusRequest,
  paymentStatusResponse,
} from '@toprun/api-schema/payment'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { payingLimit, signedIn } from '../../../ground/identity/authentication.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { orderOf } from '../../orders/order-store.ts'
import { productTitle } from '../history/paid-orders.ts'
import { paymentRoutes, throwUnavailable } from '../payment-call.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isPayable } from '../payment-state.ts'
import { findByReference, findPayment } from '../payment-store.ts'
import type { Payment } from '../tables.ts'
import { cancelPayment } from './cancel-payment.ts'
import { readCurrentPayment } from './read-current-payment.ts'
import { orderResponse, orderStatusOf, paymentStatusOf } from './status-response.ts'

/** The status of a caller's payment, and the data of its checkout page. */
export function statusRoutes(
  context: PaymentContext,
  { config, content }: Pick<Platform, 'config' | 'content'>,
): FastifyPluginAsyncZod {
  const { db } = context

  return async (app) => {
    const payment = paymentRoutes(app.forUsers)
    const forUsers = routesOf('payments', app.forUsers)
    app.post(
      '/payments/status',
      payment({
        summary: 'Status of a payment by payment intent, queried from its provider',
        body: paymentStatusRequest,
        response: paymentStatusResponse,
        errors: [404],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const found = await findByReference(db, request.body.tid, signedIn(request).id)
        const { payment, refreshed } = await ownPaymentNow(request, context, found)
        return paymentStatusOf(payment, await orderOf(db, payment), refreshed)
      },
    )

    app.post(
      '/payments/intent/status',
      payment({
        summary: 'Status of a payment by order, queried from its provider',
        body: orderStatusRequest,
        response: orderStatusResponse,
        errors: [404],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const id = z.uuid().safeParse(request.body.orderId)
        const found = id.success ? await findPayment(db, id.data, signedIn(request).id) : null
        const { payment, refreshed } = await ownPaymentNow(request, context, found)
        return orderStatusOf(payment, await orderOf(db, payment), refreshed)
      },
    )

    app.post(
      '/payments/cancel',
      payment({
        summary: 'Call a payment off, at its provider and here',
        body: cancelPaymentRequest,
        response: cancelPaymentResponse,
        errors: [404, 409, 502],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const found = await findPayment(db, request.body.payment, signedIn(request).id)
        if (!found) throw unknownPayment()
        const cancelled = await cancelPayment(context, found).catch((error) =>
          throwUnavailable(error, 'The payment provider does not respond. Please try again later.'),
        )
        if (!cancelled.ok)
          throw new ApiError(
            409,
            cancelled.reason,
            'Your bank is working on this payment. It can no longer be cancelled.',
          )
        const { msg, data } = paymentStatusOf(cancelled.payment, await orderOf(db, found))
        const isCharged = cancelled.payment.state === 'succeeded' || cancelled.payment.state === 'refunded'
        return { status: isCharged ? (0 as const) : (1 as const), msg, data }
      },
    )

    app.get(
      '/api/checkout/:id',
      forUsers({
        summary: "What the checkout page needs to show the provider's form",
        params: z.object({ id: uuid }),
        response: checkoutResponse,
        errors: [502],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const found = await findPayment(db, request.params.id, signedIn(request).id)
        const provider = found && context.providers.named(found.provider)
        if (!provider || found.providerReference === null) throw unknownPayment()
        const { payment, refreshed } = await ownPaymentNow(request, context, found)
        // The caller may have paid already.
        const form = await provider
          .checkout(payment)
          .catch((error) =>
            throwUnavailable(error, 'The payment provider does not respond. Please try again later.'),
          )
        const { purpose: service, state, amountMinor } = payment
        const order = await orderOf(db, payment)
        const { msg } = paymentStatusOf(payment, order, refreshed)
        // A payment in progress is not paid a second time.
        const open = isPayable(payment) && refreshed?.at !== 'processing'
        const item = order
          ? `${order.quantity} × ${productTitle(content().products, order.combo)}`
          : 'Wallet Recharge'
        return {
          ...{ ...form, item, amount: centsToUsd(amountMinor) },
          ...{ service, order: orderResponse(order), state, open, msg },
        }
      },
    )
  }
}

/** The caller's payment, after its provider was asked. */
function ownPaymentNow(request: FastifyRequest, context: PaymentContext, found: Payment | null) {
  if (!found) throw unknownPayment()
  return readCurrentPayment(request, context, found)
}

const unknownPayment = () => notFound('There is no such payment.')
