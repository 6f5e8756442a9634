import { matchId } from '@toprun/api-schema/ids'
import {
  actionResponse,
  changeEventsRequest,
  matchStateRequest,
  operatorEventsQuery,
  operatorEventsResponse,
  operatorMatchesQuery,
  operatorMatchesResponse,
  operatorMatchResponse,
} from '@toprun/api-schema/operator'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { changeEvents } from './actions/change-events.ts'
import {
  abandonAction,
  announceAction,
  postponeAction,
  startMatchAction,
} from './actions/change-match-state.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { listEvents, listMatchesForOperator, readMatchForOperator } from './read-matches.ts'

const oneMatch = z.object({ id: matchId })

/** Matches on the operator page. */
export function operatorMatchRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db } = platform

  return async (app) => {
    app.get(
      '/api/operator/matches',
      operatorRoute({
        summary: 'Matches, the latest start first',
        querystring: operatorMatchesQuery,
        response: operatorMatchesResponse,
      }),
      (request) => listMatchesForOperator(db, request.query),
    )

    app.get(
      '/api/operator/matches/:id',
      operatorRoute({
        summary: 'A match with its sources, what waits, and its changes of state',
        params: oneMatch,
        response: operatorMatchResponse,
      }),
      async (request) => {
        const found = await readMatchForOperator(db, request.params.id)
        if (!found) throw notFound('There is no such match.')
        return found
      },
    )

    app.get(
      '/api/operator/matches/:id/events',
      operatorRoute({
        summary: 'Events of a match as they count now, newest first',
        params: oneMatch,
        querystring: operatorEventsQuery,
        response: operatorEventsResponse,
      }),
      (request) => listEvents(db, request.params.id, request.query.before),
    )

    app.post(
      '/api/operator/matches/:id/changes',
      operatorRoute({
        summary: 'Correct or withdraw events of a match, all or none',
        params: oneMatch,
        body: changeEventsRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { changes, ...asked } = request.body
        const reviewMs = config.REVIEW_SECONDS * 1000
        const changing = { matchId: request.params.id, changes, reviewMs }
        const result = await changeEvents(db, pageHead(request, platform, asked), changing)
        return actionResponseOf(request, asked.id, result)
      },
    )

    app.post(
      '/api/operator/matches/:id/state',
      operatorRoute({
        summary: 'Start, postpone or abandon a match, or announce its line-ups',
        params: oneMatch,
        body: matchStateRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { change, ...asked } = request.body
        const { id } = request.params
        const head = pageHead(request, platform, asked)
        switch (change.kind) {
          case 'start':
            return actionResponseOf(request, asked.id, await startMatchAction(db, head, id))
          case 'announce':
            return actionResponseOf(request, asked.id, await announceAction(db, head, id))
          case 'abandon':
            return actionResponseOf(request, asked.id, await abandonAction(db, head, id))
          case 'postpone': {
            const to = change.to === null ? null : new Date(change.to)
            return actionResponseOf(request, asked.id, await postponeAction(db, head, { matchId: id, to }))
          }
        }
      },
    )
  }
}
