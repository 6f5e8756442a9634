import { uuid } from '@toprun/api-schema/ids'
import { actionRequest, actionResponse } from '@toprun/api-schema/operator'
import {
  operatorPaymentResponse,
  operatorPaymentsQuery,
  operatorPaymentsResponse,
  operatorReconciliation,
  reconciliationLinesQuery,
  reconciliationLinesResponse,
} from '@toprun/api-schema/operator-payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { chooseProviders } from '../../money/payments/payment-context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RoomParts } from '../room-parts.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { reconcileAction } from './actions/reconcile.ts'
import { refundAction } from './actions/refund.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { listPayments, readPaymentForOperator } from './read-payments.ts'
import { listReconciliationLines, readReconciliation } from './reconciliations.ts'

const one = z.object({ id: uuid })

/** Payments on the operator page, and their comparison with the providers. */
export function operatorPaymentRoutes(
  platform: Platform,
  { orderHooks }: Pick<RoomParts, 'orderHooks'>,
): FastifyPluginAsyncZod {
  const { clock, config, db } = platform
  const context = { db, clock, providers: chooseProviders(config, db), orderHooks }

  return async (app) => {
    app.get(
      '/api/operator/payments',
      operatorRoute({
        summary: 'Payments, newest first',
        querystring: operatorPaymentsQuery,
        response: operatorPaymentsResponse,
      }),
      (request) => listPayments(db, request.query),
    )

    app.get(
      '/api/operator/payments/:id',
      operatorRoute({
        summary: 'A payment with its order, its refund and what happened to it',
        params: one,
        response: operatorPaymentResponse,
      }),
      async (request) => {
        const found = await readPaymentForOperator(db, request.params.id)
        if (!found) throw notFound('There is no such payment.')
        return found
      },
    )

    app.post(
      '/api/operator/payments/:id/refund',
      operatorRoute({
        summary: 'Refund what is left of a payment',
        params: one,
        body: actionRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const head = pageHead(request, platform, request.body)
        const { result, refund } = await refundAction(context, head, request.params.id)
        const response = actionResponseOf(request, head.id, result)
        return refund?.isMade === false ? { ...response, unfinished: true as const } : response
      },
    )

    app.get(
      '/api/operator/reconciliation',
      operatorRoute({
        summary: 'Whether a comparison of the books runs, and how the last one ended',
        response: operatorReconciliation,
      }),
      () => readReconciliation(db),
    )

    app.get(
      '/api/operator/reconciliation/:id/lines',
      operatorRoute({
        summary: 'What a comparison of the books found; none once there is a later one',
        params: one,
        querystring: reconciliationLinesQuery,
        response: reconciliationLinesResponse,
      }),
      (request) => listReconciliationLines(db, request.params.id, request.query),
    )

    app.post(
      '/api/operator/reconciliation',
      operatorRoute({
        summary: 'Refresh open payments and compare the books, after the response',
        body: actionRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionResponseOf(request, head.id, await reconcileAction(platform, head))
      },
    )
  }
}
