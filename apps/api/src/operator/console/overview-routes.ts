import { operatorActionsQuery, operatorActionsResponse } from '@toprun/api-schema/operator'
import { operatorOverviewQuery, operatorOverviewResponse } from '@toprun/api-schema/operator-overview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { listActions } from './list-actions.ts'
import { readOverview } from './read-overview.ts'

/** The operator page's charts and its audit log. */
export function operatorOverviewRoutes({ clock, db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/operator/overview',
      operatorRoute({
        summary: 'What happened in the last hour, day or week',
        querystring: operatorOverviewQuery,
        response: operatorOverviewResponse,
      }),
      (request) => readOverview(db, request.query.span, clock()),
    )

    app.get(
      '/api/operator/actions',
      operatorRoute({
        summary: 'The audit log, newest first',
        querystring: operatorActionsQuery,
        response: operatorActionsResponse,
      }),
      (request) => listActions(db, request.query),
    )
  }
}
