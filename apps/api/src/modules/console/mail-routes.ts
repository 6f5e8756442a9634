import { uuid } from '@toprun/api-schema/ids'
import { actionRequest, actionResponse, operatorPageQuery } from '@toprun/api-schema/operator'
import { type OperatorMailsResponse, operatorMailsResponse } from '@toprun/api-schema/operator-mails'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { errorResponses } from '../../platform/errors.ts'
import { failedJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionAnswer, pageHead } from './action-request.ts'
import { retryMailsAction } from './actions/retry-mails.ts'
import { pageLength, pageOf } from './page-of.ts'

const tags = ['operator']
const oneMail = z.object({ id: uuid })

/** Emails that could not be sent, on the operator page. */
export function operatorMailRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/operator/mails',
      {
        schema: {
          tags,
          summary: 'Emails that could not be sent, oldest first',
          querystring: operatorPageQuery,
          response: { 200: operatorMailsResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => failedMailsPage(platform.db, request.query),
    )

    app.post(
      '/api/operator/mails/retry',
      {
        schema: {
          tags,
          summary: 'Queue all emails again that could not be sent, the oldest 1,000 at a time',
          body: actionRequest,
          response: { 200: actionResponse, ...errorResponses(400, 401, 403, 409, 429) },
        },
      },
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionAnswer(request, head.id, await retryMailsAction(platform, head, null))
      },
    )

    app.post(
      '/api/operator/mails/:id/retry',
      {
        schema: {
          tags,
          summary: 'Queue an email again that could not be sent',
          params: oneMail,
          body: actionRequest,
          response: { 200: actionResponse, ...errorResponses(400, 401, 403, 409, 429) },
        },
      },
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionAnswer(request, head.id, await retryMailsAction(platform, head, [request.params.id]))
      },
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
