import { entryListResponse, entryTeamResponse, leaderboardResponse } from '@toprun/api-schema/contest'
import { contestId } from '@toprun/api-schema/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses, notFound } from '../../platform/errors.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { findContest } from '../contests/store.ts'
import { signedIn } from '../identity/authentication.ts'
import { entryTeam } from './entry-team.ts'
import { leaderboardOf } from './leaderboard.ts'
import { findEntries } from './my-entries.ts'
import type { Rooms } from './rooms.ts'

const tags = ['contests']
const page = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  entries: z
    .string()
    .max(2000)
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(z.uuid('entries must be ids of entries'))),
})

const ownPage = z.object({
  contest: contestId.optional(),
  only: z.literal('claimable', 'only must be claimable').optional(),
  /** The last entry of the previous page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** Ranks, entries and the points of their players: everything that needs a match in memory. */
export function entryRoutes({ db }: Platform, rooms: Rooms): FastifyPluginAsyncZod {
  return async (app) => {
    const user = { preParsing: app.authenticate }
    const anybody = { preParsing: app.identify }

    app.get(
      '/api/game/contests/:id/leaderboard',
      {
        schema: {
          tags,
          summary: 'Current ranks, page by page',
          params: z.object({ id: contestId }),
          querystring: page,
          response: { 200: leaderboardResponse, ...errorResponses(400, 404) },
        },
      },
      async ({ params: { id }, query }) => {
        const found = await findContest(db, id, null)
        const room = found ? await rooms.room(found.matchId) : null
        const board = await room?.board(id)
        if (!board) throw notFound('There is no such contest.')
        return leaderboardOf(db, board, { contestId: id, entryIds: query.entries }, query)
      },
    )

    app.get(
      '/api/game/entries',
      {
        ...user,
        schema: {
          tags,
          summary: 'My entries, newest first: all, those of one contest, or those with winnings to claim',
          security: tokenRequired,
          querystring: ownPage,
          response: { 200: entryListResponse, ...errorResponses(400, 401) },
        },
      },
      async (request) => {
        const { contest, only, before, limit } = request.query
        const userId = signedIn(request).id
        return findEntries(db, rooms, {
          userId,
          limit,
          ...(contest !== undefined && { contestId: contest }),
          ...(only !== undefined && { only }),
          ...(before !== undefined && { before }),
        })
      },
    )

    app.get(
      '/api/game/contests/:id/entries/:seat/team',
      {
        ...anybody,
        schema: {
          tags,
          summary: 'The team of an entry with its points; of others only once the match has started',
          params: z.object({ id: contestId, seat: z.coerce.number().int().positive().max(2_147_483_647) }),
          response: { 200: entryTeamResponse, ...errorResponses(404) },
        },
      },
      async (request) => {
        const found = await entryTeam(db, rooms, {
          contestId: request.params.id,
          seat: request.params.seat,
          viewerId: request.user?.id ?? null,
        })
        if (!found)
          throw notFound('There is no such entry, or its team is not to be seen before the match starts.')
        return found
      },
    )
  }
}
