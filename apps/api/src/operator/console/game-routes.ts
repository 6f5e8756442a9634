import { matchId } from '@toprun/api-schema/ids'
import {
  operatorEventsQuery,
  operatorEventsResponse,
  operatorMatchesQuery,
  operatorMatchesResponse,
  operatorMatchResponse,
} from '@toprun/api-schema/operator'
import {
  operatorContestsQuery,
  operatorContestsResponse,
  operatorTemplatesResponse,
} from '@toprun/api-schema/operator-contests'
import { operatorScoringQuery, operatorScoringResponse } from '@toprun/api-schema/operator-scoring'
import { operatorSquadsResponse } from '@toprun/api-schema/operator-squads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openingTerms } from '../../game/contests/terms/open-contests.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { sectionRoute } from './authenticate-operator.ts'
import { listContestsForOperator, listTemplates } from './read-contests.ts'
import { listEvents, listMatchesForOperator, readMatchForOperator } from './read-matches.ts'
import { readScoring } from './read-scoring.ts'
import { readSquads } from './read-squads.ts'

const oneMatch = z.object({ id: matchId })

/** Matches with their events and squads, and contests, as the operator page shows them. */
export function operatorGameRoutes({ config, content, db }: Platform): FastifyPluginAsyncZod {
  const contestsSection = sectionRoute('contests')
  const matchesSection = sectionRoute('matches')

  return async (app) => {
    app.get(
      '/api/operator/matches',
      matchesSection({
        summary: 'Matches, the latest start first',
        querystring: operatorMatchesQuery,
        response: operatorMatchesResponse,
      }),
      (request) => listMatchesForOperator(db, request.query),
    )

    app.get(
      '/api/operator/matches/:id',
      matchesSection({
        summary: 'A match with its sources, what waits, and its changes of state',
        params: oneMatch,
        response: operatorMatchResponse,
      }),
      async (request) => known(await readMatchForOperator(db, request.params.id)),
    )

    app.get(
      '/api/operator/matches/:id/events',
      matchesSection({
        summary: 'Events of a match as they count now, newest first',
        params: oneMatch,
        querystring: operatorEventsQuery,
        response: operatorEventsResponse,
      }),
      async (request) => known(await listEvents(db, request.params.id, request.query.before)),
    )

    app.get(
      '/api/operator/matches/:id/scoring',
      matchesSection({
        summary: 'What the scoring pad reads of a match: its facts, and its log after a revision',
        params: oneMatch,
        querystring: operatorScoringQuery,
        response: operatorScoringResponse,
      }),
      async (request) => known(await readScoring(db, request.params.id, request.query.after)),
    )

    app.get(
      '/api/operator/matches/:id/squads',
      matchesSection({
        summary: 'The squads of a match, and how operators corrected those of its sides',
        params: oneMatch,
        response: operatorSquadsResponse,
      }),
      async (request) => known(await readSquads(db, request.params.id)),
    )

    app.get(
      '/api/operator/contests',
      contestsSection({
        summary: 'Contests of a match or in a state, with their entries',
        querystring: operatorContestsQuery,
        response: operatorContestsResponse,
      }),
      (request) => listContestsForOperator(db, request.query),
    )

    app.get(
      '/api/operator/matches/:id/templates',
      contestsSection({
        summary: 'Templates by which another contest of a match can be opened',
        params: oneMatch,
        response: operatorTemplatesResponse,
      }),
      async (request) =>
        known(await listTemplates(db, request.params.id, openingTerms(content(), config).templates)),
    )
  }
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw notFound('There is no such match.')
  return found
}
