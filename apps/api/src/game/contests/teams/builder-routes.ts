import { team } from '@toprun/api-schema/contest'
import { matchId, uuid } from '@toprun/api-schema/ids'
import { matchCardsQuery, matchCardsResponse, playerSheetResponse } from '@toprun/api-schema/team-builder'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../../ground/identity/authentication.ts'
import { idempotencyHeaders } from '../../../platform/creation-key.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { refusedTeam } from '../refusals.ts'
import { copyTeam } from './copy-team.ts'
import { cardsForMatch } from './match-cards.ts'
import { playerSheet } from './player-sheet.ts'

const route = routesOf('contests')

/** Helps to build a team: the cards that fit, what players did before, and copies. */
export function teamBuilder({ db, clock }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const forUsers = routesOf('contests', app.forUsers)

    app.post(
      '/api/game/teams/:id/copy',
      forUsers({
        summary: 'Save a team once more, with Blue Cards',
        params: z.object({ id: uuid }),
        headers: idempotencyHeaders,
        response: { 201: team },
        errors: [409],
      }),
      async (request, reply) => {
        const copied = await copyTeam(db, {
          ...actorOf(request),
          teamId: request.params.id,
          ...{ now: clock(), key: request.headers['idempotency-key'] },
        })
        if (!copied.ok) throw refusedTeam(copied)
        return reply.code(201).send(copied.team)
      },
    )

    app.get(
      '/api/game/matches/:id/cards',
      forUsers({
        summary: 'My cards that fit a match, the rarest first, with the team that carries each',
        params: z.object({ id: matchId }),
        querystring: matchCardsQuery,
        response: matchCardsResponse,
      }),
      async (request) => {
        const of = { userId: signedIn(request).id, matchId: request.params.id }
        const found = await cardsForMatch(db, of, request.query)
        if (!found) throw new ApiError(400, 'invalid_request', 'The cursor must be the next of another page.')
        return found
      },
    )

    app.get(
      '/api/game/matches/:id/players/:player',
      route({
        summary: 'What a player did before this match, and how many teams have them',
        params: z.object({ id: matchId, player: z.string().min(1).max(200) }),
        response: playerSheetResponse,
        errors: [400],
      }),
      async ({ params: { id, player } }) => {
        const sheet = await playerSheet(db, { matchId: id, playerId: player })
        if (!sheet) throw notFound('There is no such player in this match.')
        return sheet
      },
    )
  }
}
