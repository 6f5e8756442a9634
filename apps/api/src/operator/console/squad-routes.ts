import { matchId } from '@toprun/api-schema/ids'
import { actionResponse } from '@toprun/api-schema/operator'
import {
  changeSquadRequest,
  correctPlayerRequest,
  operatorSquadsResponse,
} from '@toprun/api-schema/operator-squads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { changeSquadAction } from './actions/change-squad.ts'
import { correctPlayerAction } from './actions/correct-player.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { readSquads } from './read-squads.ts'

/** Squads and players on the operator page. */
export function operatorSquadRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { db } = platform

  return async (app) => {
    app.get(
      '/api/operator/matches/:id/squads',
      operatorRoute({
        summary: 'The squads of a match, and how operators corrected those of its sides',
        params: z.object({ id: matchId }),
        response: operatorSquadsResponse,
      }),
      async (request) => {
        const found = await readSquads(db, request.params.id)
        if (!found) throw notFound('There is no such match.')
        return found
      },
    )

    app.post(
      '/api/operator/players',
      operatorRoute({
        summary: 'Set names and role of a player, or add one',
        body: correctPlayerRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { player, name, fullName, role, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const stated = { id: player, name, fullName, role }
        return actionResponseOf(request, asked.id, await correctPlayerAction(db, head, stated))
      },
    )

    app.post(
      '/api/operator/squads',
      operatorRoute({
        summary: 'Add a player to a side, keep one out of it, or remove that correction',
        body: changeSquadRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { team, player, change, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const changed = { team, playerId: player, change }
        return actionResponseOf(request, asked.id, await changeSquadAction(db, head, changed))
      },
    )
  }
}
