import {
  claimAnswer,
  contest,
  contestListAnswer,
  entry,
  entryListAnswer,
  entryRequest,
  entryTeamAnswer,
  leaderboardAnswer,
  team,
  teamListAnswer,
  teamRequest,
} from '@toprun/api-schema/contest'
import { centsToUsd } from '@toprun/api-schema/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorAnswers, notFound } from '../../platform/errors.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn } from '../identity/authentication.ts'
import type { Rooms } from '../live/rooms.ts'
import { claimWinnings } from './claim.ts'
import { entryTeam } from './entry-team.ts'
import { joinContest } from './join.ts'
import { refusedClaim, refusedJoin, refusedTeam } from './refusals.ts'
import { contestsOf, findContest, findEntries } from './store.ts'
import { saveTeam, teamsOf } from './teams.ts'

const tags = ['contests']
const params = z.object({ id: z.uuid() })
const idempotency = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() })
const page = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  entries: z
    .string()
    .max(2000)
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean)),
})

/** Teams, contests, entries, ranks and winnings. */
export function contests({ db, clock }: Platform, rooms: Rooms): FastifyPluginAsyncZod {
  return async (app) => {
    const member = { preParsing: app.authenticate }
    const anybody = { preParsing: app.identify }

    app.get(
      '/api/game/matches/:id/contests',
      {
        ...anybody,
        schema: { tags, summary: 'Contests of a match', params, response: { 200: contestListAnswer } },
      },
      async (request) => ({ contests: await contestsOf(db, request.params.id, request.user?.id ?? null) }),
    )

    app.get(
      '/api/game/contests/:id',
      {
        ...anybody,
        schema: { tags, summary: 'One contest', params, response: { 200: contest, ...errorAnswers(404) } },
      },
      async (request) => {
        const found = await findContest(db, request.params.id, request.user?.id ?? null)
        if (!found) throw notFound('There is no such contest.')
        return found
      },
    )

    app.get(
      '/api/game/contests/:id/leaderboard',
      {
        schema: {
          tags,
          summary: 'Ranks as they stand, a page at a time',
          params,
          querystring: page,
          response: { 200: leaderboardAnswer, ...errorAnswers(400, 404) },
        },
      },
      async ({ params: { id }, query }) => {
        const found = await findContest(db, id, null)
        const room = found ? await rooms.room(found.matchId) : null
        const board = await room?.board(id)
        if (!board) throw notFound('There is no such contest.')
        return board.answer({
          from: (query.page - 1) * query.limit,
          limit: query.limit,
          entryIds: query.entries,
        })
      },
    )

    app.get(
      '/api/game/matches/:id/teams',
      {
        ...member,
        schema: {
          tags,
          summary: 'My teams for a match',
          security: tokenRequired,
          params,
          response: { 200: teamListAnswer, ...errorAnswers(401) },
        },
      },
      async (request) => ({
        teams: await teamsOf(db, { userId: signedIn(request).id, fixtureId: request.params.id }),
      }),
    )

    app.post(
      '/api/game/teams',
      {
        ...member,
        schema: {
          tags,
          summary: 'Create a team',
          security: tokenRequired,
          body: teamRequest,
          response: { 201: team, ...errorAnswers(400, 401, 404, 409, 422) },
        },
      },
      async (request, reply) => {
        const saved = await saveTeam(db, {
          userId: signedIn(request).id,
          teamId: null,
          now: clock(),
          ...request.body,
        })
        if (!saved.ok) throw refusedTeam(saved)
        return reply.code(201).send(saved.team)
      },
    )

    app.put(
      '/api/game/teams/:id',
      {
        ...member,
        schema: {
          tags,
          summary: 'Change a team until its match starts; its entries go with it',
          security: tokenRequired,
          params,
          body: teamRequest,
          response: { 200: team, ...errorAnswers(400, 401, 404, 409, 422) },
        },
      },
      async (request) => {
        const saved = await saveTeam(db, {
          userId: signedIn(request).id,
          teamId: request.params.id,
          now: clock(),
          ...request.body,
        })
        if (!saved.ok) throw refusedTeam(saved)
        return saved.team
      },
    )

    app.post(
      '/api/game/contests/:id/entries',
      {
        ...member,
        schema: {
          tags,
          summary: 'Join with a team; the entry fee leaves the wallet',
          security: tokenRequired,
          params,
          headers: idempotency,
          body: entryRequest,
          response: { 201: entry, ...errorAnswers(400, 401, 402, 404, 409, 422) },
        },
      },
      async (request, reply) => {
        const userId = signedIn(request).id
        const joined = await joinContest(db, {
          contestId: request.params.id,
          teamId: request.body.teamId,
          userId,
          idempotencyKey: request.headers['idempotency-key'] ?? null,
          now: clock(),
        })
        if (!joined.ok) throw refusedJoin(joined)
        const [mine] = await findEntries(db, rooms, { userId, entryId: joined.entry.id })
        if (!mine) throw new Error('The entry was made and is not there.')
        return reply.code(201).send(mine)
      },
    )

    app.get(
      '/api/game/entries',
      {
        ...member,
        schema: {
          tags,
          summary: 'My entries, newest first',
          security: tokenRequired,
          response: { 200: entryListAnswer, ...errorAnswers(401) },
        },
      },
      async (request) => ({ entries: await findEntries(db, rooms, { userId: signedIn(request).id }) }),
    )

    app.get(
      '/api/game/entries/:id/team',
      {
        ...anybody,
        schema: {
          tags,
          summary: 'The team of an entry with its points; of others only once the match has started',
          params,
          response: { 200: entryTeamAnswer, ...errorAnswers(404) },
        },
      },
      async (request) => {
        const found = await entryTeam(db, rooms, {
          entryId: request.params.id,
          viewerId: request.user?.id ?? null,
        })
        if (!found)
          throw notFound('There is no such entry, or its team is not to be seen before the match starts.')
        return found
      },
    )

    app.post(
      '/api/game/entries/:id/claim',
      {
        ...member,
        schema: {
          tags,
          summary: 'Move winnings into the wallet',
          security: tokenRequired,
          params,
          response: { 200: claimAnswer, ...errorAnswers(401, 404, 409) },
        },
      },
      async (request) => {
        const claimed = await claimWinnings(db, {
          entryId: request.params.id,
          userId: signedIn(request).id,
          now: clock(),
        })
        if (!claimed.ok) throw refusedClaim(claimed)
        const amount = centsToUsd(claimed.amountMinor)
        return {
          msg: `$${amount.toFixed(2)} is in your wallet.`,
          amount,
          balance: centsToUsd(claimed.balanceMinor),
        }
      },
    )
  }
}
