import {
  entryListResponse,
  entryTeamResponse,
  leaderboardResponse,
  rankHistoryResponse,
} from '@toprun/api-schema/contest'
import { contestId, matchId, uuid } from '@toprun/api-schema/ids'
import { isWaiting } from '@toprun/api-schema/match-states'
import { writtenNumber } from '@toprun/api-schema/stored-number'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../../ground/identity/authentication.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { seatsOf } from '../../contests/board/board.ts'
import { codeQuery, readableContest, readerOf, unknownContest } from '../../contests/contest-access.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { entryTeam } from './entry-team.ts'
import { leaderboardOf } from './leaderboard.ts'
import { findEntries } from './my-entries.ts'
import { rankHistory } from './rank-history.ts'

const entryIds = z
  .string()
  .max(2000)
  .default('')
  .transform((ids) => ids.split(',').filter(Boolean))

const page = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  entries: entryIds.pipe(z.array(z.uuid('entries must be ids of entries'))),
})

const ownPage = z.object({
  contest: contestId.optional(),
  match: matchId.optional(),
  only: z.literal('claimable', 'only must be claimable').optional(),
  /** The last entry of the previous page. */
  before: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** Ranks, entries and the points of their players: everything that needs a match in memory. */
export function entryRoutes({ db }: Platform, rooms: Rooms): FastifyPluginAsyncZod {
  return async (app) => {
    const forUsers = routesOf('contests', app.forUsers)
    const forAnybody = routesOf('contests', app.forAnybody)

    app.get(
      '/api/game/contests/:id/leaderboard',
      forAnybody({
        summary: 'Current ranks, page by page',
        params: z.object({ id: contestId }),
        querystring: page.extend(codeQuery.shape),
        response: leaderboardResponse,
      }),
      async (request) => {
        const { params, query } = request
        const { id } = params
        const found = await readableContest(db, id, readerOf(request))
        const room = found ? await rooms.room(found.matchId) : null
        const board = await room?.board(id)
        if (!board) throw unknownContest()
        return leaderboardOf(db, board, { contestId: id, entryIds: query.entries }, query)
      },
    )

    app.get(
      '/api/game/contests/:id/ranks',
      forAnybody({
        summary: 'The ranks of entries through the match, over by over',
        params: z.object({ id: contestId }),
        querystring: codeQuery.extend({ entries: entryIds.pipe(z.array(uuid).min(1).max(20)) }),
        response: rankHistoryResponse,
      }),
      async (request) => {
        const { params, query } = request
        const { id } = params
        const found = await readableContest(db, id, readerOf(request))
        const room = found && (await rooms.room(found.matchId))
        if (!room || isWaiting(room.match()))
          throw notFound('There is no such contest, or its match has not begun.')
        const [board, fold, seats] = await Promise.all([
          room.board(id),
          room.foldBy(found),
          seatsOf(db, { contestId: id, entryIds: query.entries }),
        ])
        return rankHistory(board, fold, seats)
      },
    )

    app.get(
      '/api/game/entries',
      forUsers({
        summary:
          'My entries, newest first: all, those of one contest or match, or those with winnings to claim',
        querystring: ownPage,
        response: entryListResponse,
      }),
      async (request) => {
        const { contest, match, only, before, limit } = request.query
        const userId = signedIn(request).id
        return findEntries(db, rooms, {
          userId,
          limit,
          ...(contest !== undefined && { contestId: contest }),
          ...(match !== undefined && { matchId: match }),
          ...(only !== undefined && { only }),
          ...(before !== undefined && { before }),
        })
      },
    )

    app.get(
      '/api/game/contests/:id/entries/:seat/team',
      forAnybody({
        summary: 'The team of an entry with its points; of others only once the match has started',
        params: z.object({ id: contestId, seat: writtenNumber.min(1) }),
        querystring: codeQuery,
        response: entryTeamResponse,
      }),
      async (request) => {
        const found = await entryTeam(db, rooms, {
          contestId: request.params.id,
          seat: request.params.seat,
          reader: readerOf(request),
        })
        if (!found)
          throw notFound('There is no such entry, or its team is not to be seen before the match starts.')
        return found
      },
    )
  }
}
