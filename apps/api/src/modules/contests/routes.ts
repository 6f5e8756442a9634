import {
  claimWinningsResponse,
  contest,
  contestListResponse,
  entry,
  entryRequest,
  team,
  teamListResponse,
  teamRequest,
} from '@toprun/api-schema/contest'
import { contestId, matchId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses, notFound } from '../../platform/errors.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { actorOf, signedIn } from '../identity/authentication.ts'
import { claimWinnings } from './claim.ts'
import { joinedEntryView } from './entry-view.ts'
import { joinContest } from './join.ts'
import { refusedClaim, refusedJoin, refusedTeam } from './refusals.ts'
import { contestsOf, findContest } from './store.ts'
import { saveTeam, teamsOf } from './teams.ts'

const tags = ['contests']
const params = z.object({ id: z.uuid() })
const ofMatch = z.object({ id: matchId })
const ofContest = z.object({ id: contestId })
const idempotency = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() })

/** Contests, teams, entries and winnings. */
export function contests({ db, clock }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const user = { preParsing: app.authenticate }
    const anybody = { preParsing: app.identify }

    app.get(
      '/api/game/matches/:id/contests',
      {
        ...anybody,
        schema: {
          tags,
          summary: 'Contests of a match',
          params: ofMatch,
          response: { 200: contestListResponse },
        },
      },
      async (request) => ({ contests: await contestsOf(db, request.params.id, request.user?.id ?? null) }),
    )

    app.get(
      '/api/game/contests/:id',
      {
        ...anybody,
        schema: {
          tags,
          summary: 'One contest',
          params: ofContest,
          response: { 200: contest, ...errorResponses(404) },
        },
      },
      async (request) => {
        const found = await findContest(db, request.params.id, request.user?.id ?? null)
        if (!found) throw notFound('There is no such contest.')
        return found
      },
    )

    app.get(
      '/api/game/matches/:id/teams',
      {
        ...user,
        schema: {
          tags,
          summary: 'My teams for a match',
          security: tokenRequired,
          params: ofMatch,
          response: { 200: teamListResponse, ...errorResponses(401) },
        },
      },
      async (request) => ({
        teams: await teamsOf(db, { userId: signedIn(request).id, matchId: request.params.id }),
      }),
    )

    app.post(
      '/api/game/teams',
      {
        ...user,
        schema: {
          tags,
          summary: 'Create a team',
          security: tokenRequired,
          body: teamRequest,
          response: { 201: team, ...errorResponses(400, 401, 404, 409, 422) },
        },
      },
      async (request, reply) => {
        const saved = await saveTeam(db, {
          ...actorOf(request),
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
        ...user,
        schema: {
          tags,
          summary: 'Change a team until its match starts; its entries go with it',
          security: tokenRequired,
          params,
          body: teamRequest,
          response: { 200: team, ...errorResponses(400, 401, 404, 409, 422) },
        },
      },
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

    app.post(
      '/api/game/contests/:id/entries',
      {
        ...user,
        schema: {
          tags,
          summary: 'Join with a team; the entry fee leaves the wallet',
          security: tokenRequired,
          params: ofContest,
          headers: idempotency,
          body: entryRequest,
          response: { 201: entry, ...errorResponses(400, 401, 402, 403, 404, 409, 422) },
        },
      },
      async (request, reply) => {
        const joined = await joinContest(db, {
          contestId: request.params.id,
          teamId: request.body.teamId,
          ...actorOf(request),
          idempotencyKey: request.headers['idempotency-key'] ?? null,
          now: clock(),
        })
        if (!joined.ok) throw refusedJoin(joined)
        return reply.code(201).send(joinedEntryView(joined))
      },
    )

    app.post(
      '/api/game/entries/:id/claim',
      {
        ...user,
        schema: {
          tags,
          summary: 'Move winnings into the wallet',
          security: tokenRequired,
          params,
          response: { 200: claimWinningsResponse, ...errorResponses(401, 404, 409) },
        },
      },
      async (request) => {
        const claimed = await claimWinnings(db, {
          entryId: request.params.id,
          ...actorOf(request),
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
