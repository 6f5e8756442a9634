import {
  entry,
  entryRequest,
  leaveContestResponse,
  withdrawnEntriesResponse,
} from '@toprun/api-schema/contest'
import { contestId, uuid } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../../ground/identity/authentication.ts'
import { idempotencyHeaders } from '../../../platform/creation-key.ts'
import { takesMoney } from '../../../platform/payment-variables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { codeQuery } from '../contest-access.ts'
import { contestMetrics } from '../contest-metrics.ts'
import { refusedJoin, refusedLeave } from '../refusals.ts'
import { openJoinQueue } from './join-queue.ts'
import { leaveContest } from './leave.ts'
import { joinedEntryView, withdrawnEntriesOf } from './user-entries.ts'

const params = z.object({ id: uuid })
const ofContest = z.object({ id: contestId })

/** Joining contests, and leaving them before the start. */
export function joining({ db, clock, config }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const forUsers = routesOf('contests', app.forUsers)
    const joins = openJoinQueue(db, (err) => app.log.warn({ err }, 'joins could not commit together'))
    const { joinOutcomes } = contestMetrics(db)
    app.addHook('onClose', () => joins.close())

    app.get(
      '/api/game/withdrawn-entries',
      forUsers({
        summary: 'My latest entries that left their contests before the start, with the reason',
        response: withdrawnEntriesResponse,
      }),
      async (request) => ({ entries: await withdrawnEntriesOf(db, signedIn(request).id) }),
    )

    app.post(
      '/api/game/contests/:id/entries',
      forUsers({
        summary: 'Join with a team; the entry fee leaves the wallet',
        params: ofContest,
        querystring: codeQuery,
        headers: idempotencyHeaders,
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
        const back = refunded > 0 ? ` ${formatUsd(refunded)} went back to your wallet.` : ''
        return {
          msg: `You left ${left.contestName}.${back}`,
          refunded,
          balance: centsToUsd(left.balanceMinor),
        }
      },
    )
  }
}
