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
import { operatorProposalsQuery, operatorProposalsResponse } from '@toprun/api-schema/operator-proposals'
import { operatorStockResponse, operatorTermsResponse } from '@toprun/api-schema/operator-site'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { operatorOf, sectionRoute } from './authenticate-operator.ts'
import { listActions } from './list-actions.ts'
import { feedSecretsPage } from './read-feed-secrets.ts'
import { failedMailsPage } from './read-mails.ts'
import { readOverview } from './read-overview.ts'
import { proposalsPage } from './read-proposals.ts'
import { readSiteStock, readTerms } from './read-site.ts'
import { findUsers, readUser } from './read-users.ts'

/** The site's charts, audit log, users, emails, feed secrets, stock and terms, as the operator page shows them. */
export function operatorSiteRoutes({ clock, config, content, db }: Platform): FastifyPluginAsyncZod {
  const overviewSection = sectionRoute('overview')
  const auditSection = sectionRoute('audit')
  const usersSection = sectionRoute('users')
  const approvalsSection = sectionRoute('approvals')
  const mailsSection = sectionRoute('mails')
  const feedsSection = sectionRoute('feeds')
  const stockSection = sectionRoute('stock')
  const termsSection = sectionRoute('terms')

  return async (app) => {
    app.get(
      '/api/operator/overview',
      overviewSection({
        summary: 'What happened in the last hour, day or week',
        querystring: operatorOverviewQuery,
        response: operatorOverviewResponse,
      }),
      (request) => readOverview(db, request.query.span, clock()),
    )

    app.get(
      '/api/operator/actions',
      auditSection({
        summary: 'The audit log, newest first',
        querystring: operatorActionsQuery,
        response: operatorActionsResponse,
      }),
      (request) => listActions(db, request.query),
    )

    app.get(
      '/api/operator/users',
      usersSection({
        summary: 'Users by the beginning of a name or an address, or by id',
        querystring: operatorUsersQuery,
        response: operatorUsersResponse,
      }),
      (request) => findUsers(db, request.query),
    )

    app.get(
      '/api/operator/users/:id',
      usersSection({
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
      '/api/operator/proposals',
      approvalsSection({
        summary: 'What waits for a second operator of the caller’s level, oldest first',
        querystring: operatorProposalsQuery,
        response: operatorProposalsResponse,
      }),
      (request) => {
        const { level } = operatorOf(request)
        return proposalsPage(db, request.query, { level, now: clock() })
      },
    )

    app.get(
      '/api/operator/mails',
      mailsSection({
        summary: 'Emails that could not be sent, oldest first',
        querystring: operatorPageQuery,
        response: operatorMailsResponse,
      }),
      (request) => failedMailsPage(db, request.query),
    )

    app.get(
      '/api/operator/feed-secrets',
      feedsSection({
        summary: 'Secrets of match feeds, newest first; without the secrets themselves',
        querystring: operatorPageQuery,
        response: operatorFeedSecretsResponse,
      }),
      (request) => feedSecretsPage(db, config, request.query),
    )

    app.get(
      '/api/operator/stock',
      stockSection({
        summary: 'How many units of each combo and pack can be sold',
        response: operatorStockResponse,
      }),
      () => readSiteStock(db, content()),
    )

    app.get(
      '/api/operator/terms',
      termsSection({
        summary: 'The version of the terms in force, and the one of the content',
        response: operatorTermsResponse,
      }),
      () => readTerms(db, content()),
    )
  }
}
