import { type MatchId, matchId } from '@toprun/api-schema/ids'
import { shownBalls } from '@toprun/api-schema/live'
import {
  matchListResponse,
  matchOversResponse,
  matchPointsResponse,
  matchResponse,
  squadResponse,
} from '@toprun/api-schema/match'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { pickedPercentages } from '../contests/counts.ts'
import type { Room } from '../live/room.ts'
import type { Rooms } from '../live/rooms.ts'
import { squadOf } from '../matches/store.ts'
import { listSummaries } from './match-summary.ts'

const tags = ['matches']
const params = z.object({ id: matchId })

/** Public match data. */
export function matchRoutes({ db }: Platform, rooms: Rooms): FastifyPluginAsyncZod {
  async function roomOf(id: MatchId): Promise<Room> {
    const room = await rooms.room(id)
    if (!room) throw notFound('There is no such match.')
    return room
  }

  return async (app) => {
    app.get(
      '/api/game/matches',
      { schema: { tags, summary: 'Every match, live ones first', response: { 200: matchListResponse } } },
      async () => ({ matches: await listSummaries(db, rooms) }),
    )

    app.get(
      '/api/game/matches/:id',
      {
        schema: {
          tags,
          summary: 'The match centre: score, this over, commentary',
          params,
          response: { 200: matchResponse, ...errorResponses(404) },
        },
      },
      async ({ params: { id } }) => {
        const room = await roomOf(id)
        const fold = room.fold()
        return {
          match: room.summary(),
          revision: fold.revision(),
          live: fold.revision() > 0 ? fold.live() : null,
          balls: fold.balls().slice(-shownBalls).reverse(),
        }
      },
    )

    app.get(
      '/api/game/matches/:id/squad',
      {
        schema: {
          tags,
          summary: 'Both squads with roles, credits and form',
          params,
          response: { 200: squadResponse, ...errorResponses(404) },
        },
      },
      async ({ params: { id } }) => {
        await roomOf(id)
        const [squad, picked] = await Promise.all([squadOf(db, id), pickedPercentages(db, id)])
        return { players: squad.map((player) => ({ ...player, pickedPercent: picked.get(player.id) ?? 0 })) }
      },
    )

    app.get(
      '/api/game/matches/:id/points',
      {
        schema: {
          tags,
          summary: "Every player's points, each award explained",
          params,
          response: { 200: matchPointsResponse, ...errorResponses(404) },
        },
      },
      async ({ params: { id } }) => ({ players: (await roomOf(id)).fold().points() }),
    )

    app.get(
      '/api/game/matches/:id/overs',
      {
        schema: {
          tags,
          summary: 'Runs and wickets over by over',
          params,
          response: { 200: matchOversResponse, ...errorResponses(404) },
        },
      },
      async ({ params: { id } }) => ({ innings: (await roomOf(id)).fold().overs() }),
    )
  }
}
