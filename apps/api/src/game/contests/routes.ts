import {
  claimAllResponse,
  claimWinningsResponse,
  contest,
  contestListResponse,
  entry,
  entryRequest,
  leaveContestResponse,
  participantsResponse,
  team,
  teamListResponse,
  teamRequest,
  withdrawnEntriesResponse,
} from '@toprun/api-schema/contest'
import { contestId, matchId, uuid } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { formatUsd } from '@toprun/api-schema/money-text'
import { contestByCodeResponse, contestCode, privateContestRequest } from '@toprun/api-schema/private-contest'
import { contestSizeOf } from '@toprun/game-rules/contest-size'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import { takesMoney } from '../../platform/payment-variables.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { codeQuery, readableContest, readerOf, unknownContest } from './contest-access.ts'
import { contestMetrics } from './contest-metrics.ts'
import { openJoinQueue } from './join/join-queue.ts'
import { leaveContest } from './join/leave.ts'
import { participantsOf } from './join/participants.ts'
import { joinedEntryView, withdrawnEntriesOf } from './join/user-entries.ts'
import { refusedClaim, refusedJoin, refusedLeave, refusedPrivate, refusedTeam } from './refusals.ts'
import { claimAllWinnings, claimWinnings } from './settle/claim.ts'
import { contestAsSeen, contestsOf, findContest } from './store.ts'
import { saveTeam, teamsOf } from './teams/teams.ts'
import { contestByCode, createPrivateContest } from './terms/private-contests.ts'

const route = routesOf('contests')
const params = z.object({ id: uuid })
const ofMatch = z.object({ id: matchId })
const ofContest = z.object({ id: contestId })
const participantsPage = z.object({
  /** The last seat of the previous page. */
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const idempotency = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() })

/** Contests, teams, entries and winnings. */
export function contests({ db, clock, chance, config }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const forAnybody = routesOf('contests', app.forAnybody)
    const forUsers = routesOf('contests', app.forUsers)
    const joins = openJoinQueue(db, (err) => app.log.warn({ err }, 'joins could not commit together'))
    const { joinOutcomes } = contestMetrics(db)
    app.addHook('onClose', () => joins.close())

    app.get(
      '/api/game/matches/:id/contests',
      forAnybody({ summary: 'Contests of a match', params: ofMatch, response: contestListResponse }),
      async (request) => ({
        contests: await contestsOf(db, request.params.id, request.user?.id ?? null, takesMoney(config)),
      }),
    )

    app.get(
      '/api/game/contests/:id',
      forAnybody({ summary: 'One contest', params: ofContest, querystring: codeQuery, response: contest }),
      async (request) => {
        const found = await findContest(db, request.params.id, readerOf(request), takesMoney(config))
        if (!found) throw unknownContest()
        return found
      },
    )

    app.post(
      '/api/game/matches/:id/private-contests',
      forUsers({
        summary: 'Create a private contest; it is found by its code only',
        params: ofMatch,
        body: privateContestRequest,
        response: { 201: contest },
        errors: [403, 409, 422],
      }),
      async (request, reply) => {
        const actor = actorOf(request)
        const created = await createPrivateContest(
          db,
          chance,
          { ...actor, matchId: request.params.id, now: clock(), takesMoney: takesMoney(config) },
          request.body,
        )
        if (!created.ok) throw refusedPrivate(created)
        return reply.code(201).send(contestAsSeen(created.contest, { isDemo: false, myEntries: 0 }))
      },
    )

    app.get(
      '/api/game/contest-codes/:code',
      route({
        summary: 'The private contest of a code',
        params: z.object({ code: contestCode }),
        response: contestByCodeResponse,
        errors: [400],
        config: { rateLimit: perMinute(config.RATE_LIMIT_CODES_PER_MINUTE) },
      }),
      async (request) => {
        const found = await contestByCode(db, request.params.code)
        if (!found) throw notFound('No contest has this code.')
        return {
          contestId: found.id,
          code: request.params.code,
          name: found.name,
          size: contestSizeOf(found.maxEntries),
        }
      },
    )

    app.get(
      '/api/game/contests/:id/participants',
      forAnybody({
        summary: 'Who has joined, in the order of joining; their teams are hidden until the match starts',
        params: ofContest,
        querystring: participantsPage.extend(codeQuery.shape),
        response: participantsResponse,
      }),
      async (request) => {
        const { id } = request.params
        if (!(await readableContest(db, id, readerOf(request)))) throw unknownContest()
        const { after, limit } = request.query
        return participantsOf(db, { contestId: id, after, limit })
      },
    )

    app.get(
      '/api/game/withdrawn-entries',
      forUsers({
        summary: 'My latest entries that left their contests before the start, with the reason',
        response: withdrawnEntriesResponse,
      }),
      async (request) => ({ entries: await withdrawnEntriesOf(db, signedIn(request).id) }),
    )

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
        body: teamRequest,
        response: { 201: team },
        errors: [404, 409, 422],
      }),
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

    app.post(
      '/api/game/contests/:id/entries',
      forUsers({
        summary: 'Join with a team; the entry fee leaves the wallet',
        params: ofContest,
        querystring: codeQuery,
        headers: idempotency,
        body: entryRequest,
        response: { 201: entry },
        errors: [402, 403, 409, 422, 503],
      }),
      async (request, reply) => {
        const joined = await joins.join({
          contestId: request.params.id,
          teamId: request.body.teamId,
          code: request.query.code ?? null,
          ...actorOf(request),
          idempotencyKey: request.headers['idempotency-key'] ?? null,
          takesMoney: takesMoney(config),
          now: clock(),
        })
        joinOutcomes.inc({ outcome: joined.ok ? (joined.replayed ? 'replayed' : 'joined') : joined.reason })
        if (!joined.ok) throw refusedJoin(joined)
        return reply.code(201).send(joinedEntryView(joined))
      },
    )

    app.delete(
      '/api/game/entries/:id',
      forUsers({
        summary: 'Leave a contest before the match starts; the entry fee comes back',
        params,
        response: leaveContestResponse,
        errors: [409],
      }),
      async (request) => {
        const left = await leaveContest(db, {
          entryId: request.params.id,
          ...actorOf(request),
          now: clock(),
        })
        if (!left.ok) throw refusedLeave(left)
        const refunded = centsToUsd(left.refundedMinor)
        const back = refunded > 0 ? ` ${formatUsd(refunded)} is back in your wallet.` : ''
        return {
          msg: `You left ${left.contestName}.${back}`,
          refunded,
          balance: centsToUsd(left.balanceMinor),
        }
      },
    )

    app.post(
      '/api/game/winnings/claim',
      forUsers({ summary: 'Move winnings of up to 50 entries into the wallet', response: claimAllResponse }),
      async (request) => {
        const { amountMinor, balanceMinor, more } = await claimAllWinnings(db, {
          ...actorOf(request),
          now: clock(),
        })
        return { amount: centsToUsd(amountMinor), balance: centsToUsd(balanceMinor), more }
      },
    )

    app.post(
      '/api/game/entries/:id/claim',
      forUsers({
        summary: 'Move winnings into the wallet',
        params,
        response: claimWinningsResponse,
        errors: [409],
      }),
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
