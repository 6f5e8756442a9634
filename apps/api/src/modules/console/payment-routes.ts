import {
  operatorPaymentResponse,
  operatorPaymentsQuery,
  operatorPaymentsResponse,
} from '@toprun/api-schema/operator-payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPayments, readPaymentForOperator } from './read-payments.ts'

const tags = ['operator']
const onePayment = z.object({ id: z.uuid() })

/** Payments on the operator page. They are only read: refunds stay with the command line. */
export function operatorPaymentRoutes({ db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/operator/payments',
      {
        schema: {
          tags,
          summary: 'Payments, newest first',
          querystring: operatorPaymentsQuery,
          response: { 200: operatorPaymentsResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => listPayments(db, request.query),
    )

    app.get(
      '/api/operator/payments/:id',
      {
        schema: {
          tags,
          summary: 'A payment with its order, its refund and what happened to it',
          params: onePayment,
          response: { 200: operatorPaymentResponse, ...errorResponses(401, 404, 429) },
        },
      },
      async (request) => {
        const found = await readPaymentForOperator(db, request.params.id)
        if (!found) throw notFound('There is no such payment.')
        return found
      },
    )
  }
}
