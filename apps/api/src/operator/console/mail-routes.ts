import { operatorPageQuery } from '@toprun/api-schema/operator'
import { type OperatorMailsResponse, operatorMailsResponse } from '@toprun/api-schema/operator-mails'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../../platform/database.ts'
import { failedJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { retryMailsAction } from './actions/retry-mails.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { pageLength, pageOf } from './page-of.ts'
import { retryRoutes } from './retry-routes.ts'

/** Emails that could not be sent, on the operator page. */
export function operatorMailRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/operator/mails',
      operatorRoute({
        summary: 'Emails that could not be sent, oldest first',
        querystring: operatorPageQuery,
        response: operatorMailsResponse,
      }),
      (request) => failedMailsPage(platform.db, request.query),
    )

    await app.register(
      retryRoutes(platform, {
        path: '/api/operator/mails',
        all: 'Queue all emails again that could not be sent, the oldest 1,000 at a time',
        one: 'Queue an email again that could not be sent',
        retry: (head, id) => retryMailsAction(platform, head, id === null ? null : [id]),
      }),
    )
  }
}

/** A page of emails that could not be sent, oldest first; `after` is the last one of the page before. */
export async function failedMailsPage(
  db: Database,
  { after }: { after?: string | undefined },
): Promise<OperatorMailsResponse> {
  const rows = await failedJobs(db, failedMailQueue, { limit: pageLength + 1, after })
  const { page, next } = pageOf(rows, ({ id }) => id)
  return {
    mails: page.map(({ id, failedAt, why, data: { kind, to, subject } }) => ({
      ...{ id, kind, to, subject, why },
      failedAt: failedAt.toISOString(),
    })),
    next,
  }
}
