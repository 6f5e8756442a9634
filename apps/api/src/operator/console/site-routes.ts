import { userId } from '@toprun/api-schema/ids'
import {
  operatorActionsQuery,
  operatorActionsResponse,
  operatorPageQuery,
  operatorUserResponse,
  operatorUsersQuery,
  operatorUsersResponse,
} from '@toprun/api-schema/operator'
import { operatorFeedSecretsResponse } from '@toprun/api-schema/operator-feeds'
import { operatorMailsResponse } from '@toprun/api-schema/operator-mails'
import { operatorOverviewQuery, operatorOverviewResponse } from '@toprun/api-schema/operator-overview'
import { operatorStockResponse, operatorTermsResponse } from '@toprun/api-schema/operator-site'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { listActions } from './list-actions.ts'
import { feedSecretsPage } from './read-feed-secrets.ts'
import { failedMailsPage } from './read-mails.ts'
import { readOverview } from './read-overview.ts'
import { readSiteStock, readTerms } from './read-site.ts'
import { findUsers, readUser } from './read-users.ts'

/** The site's charts, audit log, users, emails, feed secrets, stock and terms, as the operator page shows them. */
export function operatorSiteRoutes({ clock, config, content, db }: Platform): FastifyPluginAsyncZod {
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

    app.get(
      '/api/operator/users',
      operatorRoute({
        summary: 'Users by the beginning of a name or an address, or by id',
        querystring: operatorUsersQuery,
        response: operatorUsersResponse,
      }),
      (request) => findUsers(db, request.query),
    )

    app.get(
      '/api/operator/users/:id',
      operatorRoute({
        summary: 'A user',
        params: z.object({ id: userId }),
        response: operatorUserResponse,
      }),
      async (request) => {
        const user = await readUser(db, request.params.id)
        if (!user) throw notFound('There is no such user.')
        return { user }
      },
    )

    app.get(
      '/api/operator/mails',
      operatorRoute({
        summary: 'Emails that could not be sent, oldest first',
        querystring: operatorPageQuery,
        response: operatorMailsResponse,
      }),
      (request) => failedMailsPage(db, request.query),
    )

    app.get(
      '/api/operator/feed-secrets',
      operatorRoute({
        summary: 'Secrets of match feeds, newest first; without the secrets themselves',
        querystring: operatorPageQuery,
        response: operatorFeedSecretsResponse,
      }),
      (request) => feedSecretsPage(db, config, request.query),
    )

    app.get(
      '/api/operator/stock',
      operatorRoute({
        summary: 'How many units of each combo and pack can be sold',
        response: operatorStockResponse,
      }),
      () => readSiteStock(db, content),
    )

    app.get(
      '/api/operator/terms',
      operatorRoute({
        summary: 'The version of the terms in force, and the one of the content',
        response: operatorTermsResponse,
      }),
      () => readTerms(db, content),
    )
  }
}
