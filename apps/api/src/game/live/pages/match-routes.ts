import { type MatchId, matchId } from '@toprun/api-schema/ids'
import { shownBalls } from '@toprun/api-schema/live'
import {
  matchBallsResponse,
  matchListQuery,
  matchListResponse,
  matchOversResponse,
  matchPointsResponse,
  matchResponse,
  matchSlotsResponse,
  squadResponse,
} from '@toprun/api-schema/match'
import { scorecardResponse } from '@toprun/api-schema/scorecard'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { sharedRead } from '../../../platform/shared-read.ts'
import { pickedShares, unpicked } from '../../contests/teams/picked-shares.ts'
import { shownSlots } from '../../matches/play/slots.ts'
import { squadOf } from '../../matches/store.ts'
import type { Room } from '../rooms/room.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { ballsBefore } from './ball-pages.ts'
import { listSummaries } from './match-summary.ts'

const route = routesOf('matches')
/** How old the list of matches may be, so that a crowd costs no more than one reader. */
const listedMs = 500
const usualPage = matchListQuery.parse({})
const params = z.object({ id: matchId })
const ballsQuery = z.object({
  /** The revision of a ball: only earlier ones. */
  before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  /** Only balls that changed the points of this player. */
  player: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(120).default(shownBalls),
})

const pointsQuery = z.object({ slot: z.coerce.number().int().min(1).max(100).optional() })

/** Public match data. */
export function matchRoutes({ db, clock, config }: Platform, rooms: Rooms): FastifyPluginAsyncZod {
  async function roomOf(id: MatchId): Promise<Room> {
    const room = await rooms.room(id)
    if (!room) throw notFound('There is no such match.')
    return room
  }

  const listed = sharedRead(() => listSummaries({ db, rooms, config }, clock(), usualPage), listedMs)

  return async (app) => {
    app.get(
      '/api/game/matches',
      route({
        summary: 'Matches: live ones, upcoming ones page by page, and finished ones of late',
        querystring: matchListQuery,
        response: matchListResponse,
      }),
      ({ query }) => {
        const isUsual = query.cursor === undefined && query.limit === usualPage.limit
        return isUsual ? listed() : listSummaries({ db, rooms, config }, clock(), query)
      },
    )

    app.get(
      '/api/game/matches/:id',
      route({ summary: 'The match centre: score, this over, commentary', params, response: matchResponse }),
      async ({ params: { id } }) => {
        const room = await roomOf(id)
        const fold = room.fold()
        return {
          match: room.summary(),
          revision: fold.revision(),
          live: fold.innings().length > 0 ? fold.live() : null,
          balls: fold.balls().slice(-shownBalls).reverse(),
        }
      },
    )

    app.get(
      '/api/game/matches/:id/balls',
      route({
        summary: 'Every ball with the points that it changed, newest first, page by page',
        params,
        querystring: ballsQuery,
        response: matchBallsResponse,
      }),
      async ({ params: { id }, query }) => ballsBefore((await roomOf(id)).fold().allBalls(), query),
    )

    app.get(
      '/api/game/matches/:id/scorecard',
      route({
        summary: 'The scorecard of each innings: batting, bowling, extras, fall of wickets, partnerships',
        params,
        response: scorecardResponse,
      }),
      async ({ params: { id } }) => ({ innings: (await roomOf(id)).fold().scorecard() }),
    )

    app.get(
      '/api/game/matches/:id/squad',
      route({ summary: 'Both squads with roles, credits and form', params, response: squadResponse }),
      async ({ params: { id } }) => {
        await roomOf(id)
        const [squad, picked] = await Promise.all([squadOf(db, id), pickedShares(db, id)])
        return {
          players: squad.map((player) => {
            const { picked: pickedPercent, captain, vice } = picked.get(player.id) ?? unpicked
            return { ...player, pickedPercent, captainPercent: captain, vicePercent: vice }
          }),
        }
      },
    )

    app.get(
      '/api/game/matches/:id/points',
      route({
        summary: "Every player's points in the match, or in one of its slots, each award explained",
        params,
        querystring: pointsQuery,
        response: matchPointsResponse,
      }),
      async ({ params: { id }, query: { slot } }) => {
        const room = await roomOf(id)
        if (slot === undefined) return { players: room.fold().points() }
        if (!room.slots.has(slot)) throw notFound('There is no such part of the match.')
        const { rulesVersion } = room.match()
        return { players: (await room.foldBy({ rulesVersion, slot })).points() }
      },
    )

    app.get(
      '/api/game/matches/:id/slots',
      route({
        summary: 'Parts of the match for live fantasy, and until which ball they can be joined',
        params,
        response: matchSlotsResponse,
      }),
      async ({ params: { id } }) => {
        await roomOf(id)
        return { slots: await shownSlots(db, id) }
      },
    )

    app.get(
      '/api/game/matches/:id/overs',
      route({ summary: 'Runs and wickets over by over', params, response: matchOversResponse }),
      async ({ params: { id } }) => ({ innings: (await roomOf(id)).fold().overs() }),
    )
  }
}
