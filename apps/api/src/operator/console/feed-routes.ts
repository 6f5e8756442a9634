import { uuid } from '@toprun/api-schema/ids'
import { actionRequest, actionResponse, operatorPageQuery } from '@toprun/api-schema/operator'
import {
  createFeedSecretRequest,
  createFeedSecretResponse,
  type OperatorFeedSecretsResponse,
  operatorFeedSecretsResponse,
} from '@toprun/api-schema/operator-feeds'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listFeedSecrets } from '../../game/live/feed/feed-secrets.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { errorResponses } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionAnswer, pageHead } from './action-request.ts'
import { createFeedSecretAction, revokeFeedSecretAction } from './actions/change-feed-secrets.ts'
import { pageLength, pageOf } from './page-of.ts'

const tags = ['operator']
const oneSecret = z.object({ id: uuid })

/** Secrets of match feeds on the operator page. */
export function operatorFeedRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db } = platform

  return async (app) => {
    app.get(
      '/api/operator/feed-secrets',
      {
        schema: {
          tags,
          summary: 'Secrets of match feeds, newest first; without the secrets themselves',
          querystring: operatorPageQuery,
          response: { 200: operatorFeedSecretsResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => feedSecretsPage(db, config, request.query),
    )

    app.post(
      '/api/operator/feed-secrets',
      {
        schema: {
          tags,
          summary: 'Make a secret by which a source signs its events',
          body: createFeedSecretRequest,
          response: { 200: createFeedSecretResponse, ...errorResponses(400, 401, 403, 409, 429) },
        },
      },
      async (request, reply) => {
        const { source, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const { result, secret } = await createFeedSecretAction(db, config, head, source)
        reply.header('cache-control', 'no-store')
        return { ...actionAnswer(request, head.id, result), secret }
      },
    )

    app.post(
      '/api/operator/feed-secrets/:id/revoke',
      {
        schema: {
          tags,
          summary: 'Revoke the secret of a source at once',
          params: oneSecret,
          body: actionRequest,
          response: { 200: actionResponse, ...errorResponses(400, 401, 403, 409, 429) },
        },
      },
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionAnswer(request, head.id, await revokeFeedSecretAction(db, head, request.params.id))
      },
    )
  }
}

/** A page of secrets, newest first; `after` is the last secret of the page before. */
export async function feedSecretsPage(
  db: Database,
  { FEED_SECRETS }: Pick<Configuration, 'FEED_SECRETS'>,
  { after }: { after?: string | undefined },
): Promise<OperatorFeedSecretsResponse> {
  const rows = await listFeedSecrets(db, { limit: pageLength + 1, after })
  const { page, next } = pageOf(rows, ({ id }) => id)
  return {
    secrets: page.map(({ id, source, createdAt, createdBy, revokedAt, revokedBy }) => ({
      ...{ id, source, createdBy },
      createdAt: createdAt.toISOString(),
      revoked: revokedAt && revokedBy !== null ? { at: revokedAt.toISOString(), by: revokedBy } : null,
    })),
    configured: [...FEED_SECRETS.keys()],
    next,
  }
}
