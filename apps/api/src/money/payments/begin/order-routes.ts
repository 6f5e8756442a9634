import { uuid } from '@toprun/api-schema/ids'
import { orderSeeds, orderSeedsRequest } from '@toprun/api-schema/opening'
import { orderResponse, ordersQuery, ordersResponse } from '@toprun/api-schema/order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../../ground/identity/authentication.ts'
import { lockUser } from '../../../ground/identity/lock-user.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { readSeeds, reserveSeeds, seedsMessage } from '../../orders/order-seeds.ts'
import { findOrder, isOrderId } from '../../orders/order-store.ts'
import { listPaidOrders, orderDetailOf } from '../history/paid-orders.ts'
import { payingLimit } from '../payment-call.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isPayable } from '../payment-state.ts'
import { attemptsOf } from '../payment-store.ts'
import { readCurrentPayment } from '../settlement/read-current-payment.ts'

/** A user's orders. */
export function orderRoutes(
  { config, content, db }: Platform,
  context: PaymentContext,
): FastifyPluginAsyncZod {
  return async (app) => {
    const route = routesOf('payments', app.forUsers)
    app.get(
      '/api/my-orders',
      route({
        summary: "The caller's paid orders, the latest first",
        querystring: ordersQuery,
        response: ordersResponse,
      }),
      (request) => listPaidOrders(db, content, signedIn(request).id, request.query),
    )

    app.get(
      '/api/my-orders/:id',
      route({
        summary: 'One order of the caller; the provider of a payment that is open is asked',
        params: z.object({ id: uuid }),
        response: orderResponse,
        ...payingLimit(app, config),
      }),
      async (request) => {
        const { id: userId } = signedIn(request)
        const [attempt] = await attemptsOf(db, request.params.id, userId)
        const looked = attempt && (await readCurrentPayment(request, context, attempt))
        const order = await findOrder(db, request.params.id, userId)
        if (!order) {
          if (await isOrderId(db, request.params.id)) throw notFound('There is no such order.')
          return { order: null }
        }
        const isOpen = order.state === 'open' && looked && isPayable(looked.payment)
        return {
          order: orderDetailOf(
            content,
            order,
            await readSeeds(db, { orderId: order.id, userId }),
            isOpen ? { payment: looked.payment, at: looked.refreshed?.at } : null,
          ),
        }
      },
    )

    app.put(
      '/api/my-orders/:id/seeds',
      route({
        summary: 'Commit to the seeds of an order, before it is made or until it is paid',
        params: z.object({ id: uuid }),
        body: orderSeedsRequest,
        response: orderSeeds,
        errors: [409],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const actor = actorOf(request)
        const { clientSeed } = request.body
        const reservation = { orderId: request.params.id, userId: actor.userId, clientSeed }
        const reserved = await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          return reserveSeeds(tx, reservation, context.clock())
        })
        if (!reserved.ok)
          throw new ApiError(
            409,
            reserved.reason,
            'This order is paid: its packs are drawn from the seeds that it has.',
          )
        return seedsMessage(reserved.seeds)
      },
    )
  }
}
