import { orderDetail, ordersQuery, ordersResponse } from '@toprun/api-schema/order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn } from '../../identity/authentication.ts'
import { payingLimit, paymentDocs } from '../payment-call.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isPayable } from '../payment-state.ts'
import { attemptsOf } from '../payment-store.ts'
import { lookAt } from '../settlement/look-at-payment.ts'
import { findOrder } from './order-store.ts'
import { listPaidOrders, orderDetailOf } from './paid-orders.ts'

/** What a user orders and bought. */
export function orderRoutes(
  { config, content, db }: Platform,
  context: PaymentContext,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/my-orders',
      {
        preParsing: app.authenticate,
        schema: {
          ...paymentDocs,
          summary: "The caller's paid orders, the latest first",
          querystring: ordersQuery,
          response: { 200: ordersResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => listPaidOrders(db, content, signedIn(request).id, request.query),
    )

    app.get(
      '/api/my-orders/:id',
      {
        preParsing: app.authenticate,
        ...payingLimit(app, config),
        schema: {
          ...paymentDocs,
          summary: 'One order of the caller; the provider of a payment that is open is asked',
          params: z.object({ id: z.uuid() }),
          response: { 200: orderDetail, ...errorResponses(401, 404, 429) },
        },
      },
      async (request) => {
        const { id: userId } = signedIn(request)
        const [attempt] = await attemptsOf(db, request.params.id, userId)
        const looked = attempt && (await lookAt(request, context, attempt))
        const order = await findOrder(db, request.params.id, userId)
        if (!order) throw notFound('There is no such order.')
        const isOpen = order.state === 'open' && looked && isPayable(looked.payment)
        return orderDetailOf(
          content,
          order,
          isOpen ? { payment: looked.payment, at: looked.refreshed?.at } : null,
        )
      },
    )
  }
}
