import { actionRequest, actionResponse } from '@toprun/api-schema/operator'
import {
  operatorPaymentResponse,
  operatorPaymentsQuery,
  operatorPaymentsResponse,
} from '@toprun/api-schema/operator-payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OrderHook } from '../payments/payment-context.ts'
import { chooseProviders } from '../payments/providers/choose-providers.ts'
import { actionAnswer, pageHead } from './action-request.ts'
import { refundAction } from './actions/refund.ts'
import { listPayments, readPaymentForOperator } from './read-payments.ts'

const tags = ['operator']
const onePayment = z.object({ id: z.uuid() })

/** Payments on the operator page. */
export function operatorPaymentRoutes(
  platform: Platform,
  orderHooks: readonly OrderHook[],
): FastifyPluginAsyncZod {
  const { clock, config, db } = platform
  const context = { db, clock, providers: chooseProviders(config, db), orderHooks }

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

    app.post(
      '/api/operator/payments/:id/refund',
      {
        schema: {
          tags,
          summary: 'Refund what is left of a payment',
          params: onePayment,
          body: actionRequest,
          response: { 200: actionResponse, ...errorResponses(400, 401, 403, 409, 429) },
        },
      },
      async (request) => {
        const head = pageHead(request, platform, request.body)
        const { result, refund } = await refundAction(context, head, request.params.id)
        const answer = actionAnswer(request, head.id, result)
        return refund?.isMade === false ? { ...answer, unfinished: true as const } : answer
      },
    )
  }
}
