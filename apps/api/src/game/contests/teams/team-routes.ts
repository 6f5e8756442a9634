import { team, teamListResponse, teamRequest } from '@toprun/api-schema/contest'
import { matchId, uuid } from '@toprun/api-schema/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../../ground/identity/authentication.ts'
import { idempotencyHeaders } from '../../../platform/creation-key.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { refusedTeam } from '../refusals.ts'
import { saveTeam, teamsOf } from './teams.ts'

const params = z.object({ id: uuid })
const ofMatch = z.object({ id: matchId })

/** The caller's teams. */
export function teamRoutes({ db, clock }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const forUsers = routesOf('contests', app.forUsers)

    app.get(
      '/api/game/matches/:id/teams',
      forUsers({ summary: 'My teams for a match', params: ofMatch, response: teamListResponse }),
      async (request) => ({
        teams: await teamsOf(db, { userId: signedIn(request).id, matchId: request.params.id }),
      }),
    )

    app.post(
      '/api/game/teams',
      forUsers({
        summary: 'Create a team',
        headers: idempotencyHeaders,
        body: teamRequest,
        response: { 201: team },
        errors: [404, 409, 422],
      }),
      async (request, reply) => {
        const saved = await saveTeam(db, {
          ...actorOf(request),
          teamId: null,
          ...{ now: clock(), key: request.headers['idempotency-key'] },
          ...request.body,
        })
        if (!saved.ok) throw refusedTeam(saved)
        return reply.code(201).send(saved.team)
      },
    )

    app.put(
      '/api/game/teams/:id',
      forUsers({
        summary: 'Change a team until its match starts; its entries go with it',
        params,
        body: teamRequest,
        response: team,
        errors: [409, 422],
      }),
      async (request) => {
        const saved = await saveTeam(db, {
          ...actorOf(request),
          teamId: request.params.id,
          now: clock(),
          ...request.body,
        })
        if (!saved.ok) throw refusedTeam(saved)
        return saved.team
      },
    )
  }
}
