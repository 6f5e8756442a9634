import { uuid } from '@toprun/api-schema/ids'
import { orderSeeds, orderSeedsRequest } from '@toprun/api-schema/opening'
import { orderResponse, ordersQuery, ordersResponse } from '@toprun/api-schema/order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, payingLimit, signedIn } from '../../../ground/identity/authentication.ts'
import { lockUser } from '../../../ground/identity/lock-user.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { chooseClientSeed, readSeeds, reserveSeeds, seedsMessage } from '../../orders/order-seeds.ts'
import { findOrder, isOrderId } from '../../orders/order-store.ts'
import { refundsOf } from '../history/order-refunds.ts'
import { listPaidOrders, orderDetailOf } from '../history/paid-orders.ts'
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
      (request) => listPaidOrders(db, content(), signedIn(request).id, request.query),
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
        const seeds = await readSeeds(db, { orderId: order.id, userId })
        const isOpen = order.state === 'open' && looked && isPayable(looked.payment)
        return {
          order: orderDetailOf(
            content(),
            order,
            seeds && (await seedsMessage(db, seeds)),
            isOpen ? { payment: looked.payment, at: looked.refreshed?.at } : null,
            await refundsOf(db, order),
          ),
        }
      },
    )

    app.put(
      '/api/my-orders/:id/seeds',
      route({
        summary: 'Reserve the seeds of an order, then set the buyer’s own, until it is paid',
        params: z.object({ id: uuid }),
        body: orderSeedsRequest,
        response: orderSeeds,
        errors: [409],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const actor = actorOf(request)
        const { clientSeed } = request.body
        const order = { orderId: request.params.id, userId: actor.userId }
        const now = context.clock()
        const result = await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          return clientSeed === undefined
            ? reserveSeeds(tx, order, now)
            : chooseClientSeed(tx, order, clientSeed, now)
        })
        if (!result.ok) throw new ApiError(409, result.reason, seedRefusals[result.reason])
        return seedsMessage(db, result.seeds)
      },
    )
  }
}

const seedRefusals = {
  no_seeds:
    'No sealed seed is ready for this order yet. Please try again in a minute. While packs are not on sale, it cannot be paid.',
  not_reserved:
    'Reserve the seeds of this order first, without a clientSeed: you see our commitment before you choose yours.',
  order_paid: 'This order is paid: its packs are drawn from the seeds that it has.',
} as const
