import { messageResponse } from '@toprun/api-schema/identity'
import {
  league,
  leagueCode,
  leagueCodeRequest,
  leagueId,
  leagueInvitation,
  leagueListResponse,
  leagueRequest,
  leaguesPerUser,
  leagueTableResponse,
  membersPerLeague,
} from '@toprun/api-schema/season'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { idempotencyHeaders } from '../../platform/creation-key.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import { nameSentences } from '../../platform/name-rules.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { readLeagueTable } from './league-table.ts'
import {
  type CreateLeagueResult,
  createLeague,
  findInvitation,
  type JoinLeagueResult,
  joinLeague,
  leaguesOf,
  leaveLeague,
  shownLeague,
} from './leagues.ts'

const ofLeague = z.object({ id: leagueId })
const number = z.coerce.number().int().min(0).max(1_000_000)

/** Limit on guesses of codes, per address. */
const guesses = { rateLimit: perMinute(60) }

/** Mini-leagues over a season. */
export function leagues({ db, clock, chance }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const route = routesOf('seasons', app.forUsers)

    app.get(
      '/api/game/leagues',
      route({ summary: 'My mini-leagues, the latest first', response: leagueListResponse }),
      async (request) => ({ leagues: (await leaguesOf(db, signedIn(request).id)).map(shownLeague) }),
    )

    app.post(
      '/api/game/leagues',
      route({
        summary: 'Create a mini-league over a season',
        headers: idempotencyHeaders,
        body: leagueRequest,
        response: { 201: league },
        errors: [404, 409],
      }),
      async (request, reply) => {
        const created = await createLeague(db, {
          ...actorOf(request),
          ...request.body,
          ...{ now: clock(), chance, key: request.headers['idempotency-key'] },
        })
        if (!created.ok) throw refusedCreation(created)
        return reply.code(201).send(created.league)
      },
    )

    app.get(
      '/api/game/league-codes/:code',
      route({
        summary: 'What a code of a mini-league leads to',
        params: z.object({ code: leagueCode }),
        response: leagueInvitation,
        config: guesses,
      }),
      async (request) => {
        const found = await findInvitation(db, { ...request.params, userId: signedIn(request).id })
        if (!found) throw unknownCode()
        return found
      },
    )

    app.post(
      '/api/game/leagues/join',
      route({
        summary: 'Join a mini-league by its code',
        body: leagueCodeRequest,
        response: league,
        errors: [404, 409],
        config: guesses,
      }),
      async (request) => {
        const joined = await joinLeague(db, { ...actorOf(request), ...request.body, now: clock() })
        if (!joined.ok) throw refusedJoining(joined)
        return joined.league
      },
    )

    app.get(
      '/api/game/leagues/:id',
      route({
        summary: "A mini-league's table after a match, by default the last one",
        params: ofLeague,
        querystring: z.object({ after: number.optional(), page: number.min(1).default(1) }),
        response: leagueTableResponse,
      }),
      async (request) => {
        const table = await readLeagueTable(db, {
          leagueId: request.params.id,
          userId: signedIn(request).id,
          ...request.query,
        })
        if (!table) throw unknownLeague()
        return table
      },
    )

    app.post(
      '/api/game/leagues/:id/leave',
      route({
        summary: 'Leave a mini-league; it ends with its last member',
        params: ofLeague,
        response: messageResponse,
      }),
      async (request) => {
        if (!(await leaveLeague(db, { ...actorOf(request), leagueId: request.params.id })))
          throw unknownLeague()
        return { msg: 'You have left the mini-league.' }
      },
    )
  }
}

const unknownCode = () => notFound('No mini-league has this code.')
const unknownLeague = () => notFound('You are in no such mini-league.')
const tooManyLeagues = () =>
  new ApiError(409, 'too_many_leagues', `You can be in at most ${leaguesPerUser} mini-leagues.`)

function refusedCreation({ reason }: Extract<CreateLeagueResult, { ok: false }>): ApiError {
  switch (reason) {
    case 'unknown_season':
      return notFound('There is no such season.')
    case 'too_many_leagues':
      return tooManyLeagues()
    case 'key_reused':
      return new ApiError(
        409,
        reason,
        'This Idempotency-Key was used for another league, or for one that you left. Please reload the page and try again.',
      )
    case 'name_unreadable':
    case 'name_reserved':
      return new ApiError(400, reason, nameSentences[reason])
  }
}

function refusedJoining({ reason }: Extract<JoinLeagueResult, { ok: false }>): ApiError {
  switch (reason) {
    case 'unknown_code':
      return unknownCode()
    case 'too_many_leagues':
      return tooManyLeagues()
    case 'league_full':
      return new ApiError(409, reason, `This mini-league has all of its ${membersPerLeague} members.`)
  }
}
