import { operatorActionsQuery, operatorActionsResponse } from '@toprun/api-schema/operator'
import { operatorOverviewQuery, operatorOverviewResponse } from '@toprun/api-schema/operator-overview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorResponses } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { listActions } from './list-actions.ts'
import { readOverview } from './read-overview.ts'

const tags = ['operator']

/** The operator page's charts and its audit log. */
export function operatorOverviewRoutes({ clock, db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/operator/overview',
      {
        schema: {
          tags,
          summary: 'What happened in the last hour, day or week',
          querystring: operatorOverviewQuery,
          response: { 200: operatorOverviewResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => readOverview(db, request.query.span, clock()),
    )

    app.get(
      '/api/operator/actions',
      {
        schema: {
          tags,
          summary: 'The audit log, newest first',
          querystring: operatorActionsQuery,
          response: { 200: operatorActionsResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => listActions(db, request.query),
    )
  }
}
