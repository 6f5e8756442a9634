import { matchId } from '@toprun/api-schema/ids'
import { usdToCents } from '@toprun/api-schema/money'
import { actionResponse } from '@toprun/api-schema/operator'
import {
  openContestRequest,
  openOwnContestRequest,
  operatorContestsQuery,
  operatorContestsResponse,
  operatorTemplatesResponse,
} from '@toprun/api-schema/operator-contests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openingTerms } from '../../game/contests/terms/open-contests.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { openContestAction, openOwnContestAction } from './actions/open-contest.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { listContestsForOperator, listTemplates } from './read-contests.ts'

const oneMatch = z.object({ id: matchId })

/** Contests on the operator page. */
export function operatorContestRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, content, db } = platform
  const opening = openingTerms(content, config)

  return async (app) => {
    app.get(
      '/api/operator/contests',
      operatorRoute({
        summary: 'Contests of a match or in a state, with their entries',
        querystring: operatorContestsQuery,
        response: operatorContestsResponse,
      }),
      (request) => listContestsForOperator(db, request.query),
    )

    app.get(
      '/api/operator/matches/:id/templates',
      operatorRoute({
        summary: 'Templates by which another contest of a match can be opened',
        params: oneMatch,
        response: operatorTemplatesResponse,
      }),
      async (request) => {
        const found = await listTemplates(db, request.params.id, opening.templates)
        if (!found) throw notFound('There is no such match.')
        return found
      },
    )

    app.post(
      '/api/operator/matches/:id/contests',
      operatorRoute({
        summary: 'Open another contest of an upcoming match by a template',
        params: oneMatch,
        body: openContestRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { template, name, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const opened = { matchId: request.params.id, template, name }
        return actionResponseOf(request, asked.id, await openContestAction(db, head, opened, opening))
      },
    )

    app.post(
      '/api/operator/matches/:id/contests/own-terms',
      operatorRoute({
        summary: 'Open another contest of an upcoming match with its own terms',
        params: oneMatch,
        body: openOwnContestRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { terms, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const inCents = { fee: Number(usdToCents(terms.fee)), guarantee: Number(usdToCents(terms.guarantee)) }
        const own = { matchId: request.params.id, terms: { ...terms, ...inCents } }
        return actionResponseOf(request, asked.id, await openOwnContestAction(db, head, own, opening.caps))
      },
    )
  }
}
