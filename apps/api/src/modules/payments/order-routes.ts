import { ordersAnswer, ordersQuery } from '@toprun/api-schema/order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorAnswers } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn } from '../identity/authentication.ts'
import { listPaidOrders } from './paid-orders.ts'
import { paymentDocs } from './paying-call.ts'

/** What a member bought. */
export function paidOrders({ content, db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/my-orders',
      {
        preParsing: app.authenticate,
        schema: {
          ...paymentDocs,
          summary: "The caller's paid orders, the latest first",
          querystring: ordersQuery,
          response: { 200: ordersAnswer, ...errorAnswers(400, 401, 429) },
        },
      },
      (request) => listPaidOrders(db, content, signedIn(request).id, request.query),
    )
  }
}
