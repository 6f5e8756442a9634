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
import type { Platform } from '../../platform/platform.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { createFeedSecretAction, revokeFeedSecretAction } from './actions/change-feed-secrets.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { pageLength, pageOf } from './page-of.ts'

const oneSecret = z.object({ id: uuid })

/** Secrets of match feeds on the operator page. */
export function operatorFeedRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db } = platform

  return async (app) => {
    app.get(
      '/api/operator/feed-secrets',
      operatorRoute({
        summary: 'Secrets of match feeds, newest first; without the secrets themselves',
        querystring: operatorPageQuery,
        response: operatorFeedSecretsResponse,
      }),
      (request) => feedSecretsPage(db, config, request.query),
    )

    app.post(
      '/api/operator/feed-secrets',
      operatorRoute({
        summary: 'Make a secret by which a source signs its events',
        body: createFeedSecretRequest,
        response: createFeedSecretResponse,
        errors: [403, 409],
      }),
      async (request, reply) => {
        const { source, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const { result, secret } = await createFeedSecretAction(db, config, head, source)
        reply.header('cache-control', 'no-store')
        return { ...actionResponseOf(request, head.id, result), secret }
      },
    )

    app.post(
      '/api/operator/feed-secrets/:id/revoke',
      operatorRoute({
        summary: 'Revoke the secret of a source at once',
        params: oneSecret,
        body: actionRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionResponseOf(request, head.id, await revokeFeedSecretAction(db, head, request.params.id))
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
