import { uuid } from '@toprun/api-schema/ids'
import {
  myPacksQuery,
  myPacksResponse,
  openedPack,
  openedPacks,
  openingProof,
  openingsQuery,
  openingsResponse,
  orderPacksResponse,
} from '@toprun/api-schema/opening'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../../ground/identity/authentication.ts'
import { readSeeds, seedsMessage } from '../../../money/orders/order-seeds.ts'
import { findOrder } from '../../../money/orders/order-store.ts'
import type { Order } from '../../../money/orders/tables.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { type OpenPackRefusal, openPack, openPacksOfOrder } from './open-packs.ts'
import { packsOf } from './packs-of.ts'
import { listOpenings, listSealed, packsOfOrder, readProof } from './read-openings.ts'

const route = routesOf('packs')
const params = z.object({ id: uuid })

/** Packs that were paid: their contents, for their owners, and how they were drawn, for everyone. */
export function drawRoutes({ clock, content, db }: Platform): FastifyPluginAsyncZod {
  const packsIn = (order: Order) => packsOf(content().products, order)?.length ?? order.quantity

  return async (app) => {
    const forUsers = routesOf('packs', app.forUsers)
    app.get(
      '/api/my-packs',
      forUsers({
        summary: "The caller's packs that are not opened yet",
        querystring: myPacksQuery,
        response: myPacksResponse,
      }),
      (request) => listSealed(db, signedIn(request).id, request.query),
    )

    app.get(
      '/api/my-orders/:id/packs',
      forUsers({
        summary: 'The packs of one order of the caller, and what they are drawn from',
        params,
        response: orderPacksResponse,
      }),
      async (request) => {
        const { id: userId } = signedIn(request)
        const { id: orderId } = request.params
        const order = await findOrder(db, orderId, userId)
        const seeds = order && (await readSeeds(db, { orderId, userId }))
        if (!seeds) throw noOrder()
        const isDue = seeds.fixedAt !== null && seeds.queuedAt === null
        return {
          seeds: await seedsMessage(db, seeds),
          packs: await packsOfOrder(db, orderId, userId),
          waiting: isDue ? packsIn(order) : 0,
        }
      },
    )

    app.post(
      '/api/openings/:id/open',
      forUsers({
        summary: 'Open a pack; opened again, it returns the same',
        params,
        response: openedPack,
        errors: [403, 409],
      }),
      async (request) => {
        const opened = await openPack(db, actorOf(request), request.params.id, clock())
        if (!opened.ok) throw refused(opened, 'There is no such pack.')
        return opened.pack
      },
    )

    app.post(
      '/api/my-orders/:id/open',
      forUsers({
        summary: 'Open every pack of an order that is drawn',
        params,
        response: openedPacks,
        errors: [403, 409],
      }),
      async (request) => {
        const actor = actorOf(request)
        const order = await findOrder(db, request.params.id, actor.userId)
        if (!order) throw noOrder()
        const packs = packsIn(order)
        const opened = await openPacksOfOrder(db, actor, { orderId: order.id, packs }, clock())
        if (!opened.ok) throw refused(opened, noOrder().message)
        return opened
      },
    )

    app.get(
      '/api/openings',
      route({
        summary: 'Every pack that was drawn, by its place in the queue',
        querystring: openingsQuery,
        response: openingsResponse,
      }),
      (request) => listOpenings(db, request.query),
    )

    app.get(
      '/api/openings/:id',
      route({
        summary: 'One draw, with everything that is needed to recompute it',
        params,
        response: openingProof,
      }),
      async (request) => {
        const proof = await readProof(db, request.params.id)
        if (!proof) throw notFound('There is no such opening.')
        return proof
      },
    )
  }
}

const noOrder = () => notFound('There is no such order.')

function refused(refusal: OpenPackRefusal, nothing: string): ApiError {
  switch (refusal.reason) {
    case 'unknown':
      return notFound(nothing)
    case 'order_held':
      return new ApiError(
        409,
        refusal.reason,
        'Your bank disputes the payment of this order. Its packs can be opened once the bank has decided.',
      )
    case 'order_over':
      return new ApiError(409, refusal.reason, 'This order was refunded, so its packs cannot be opened.')
  }
}
