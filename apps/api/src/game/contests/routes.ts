import { contest, contestListResponse, participantsResponse } from '@toprun/api-schema/contest'
import { contestId, matchId } from '@toprun/api-schema/ids'
import { contestByCodeResponse, contestCode, privateContestRequest } from '@toprun/api-schema/private-contest'
import { writtenNumber } from '@toprun/api-schema/stored-number'
import { contestSizeOf } from '@toprun/game-rules/contest-size'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { idempotencyHeaders } from '../../platform/creation-key.ts'
import { notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import { takesMoney } from '../../platform/payment-variables.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { codeQuery, readableContest, readerOf, unknownContest } from './contest-access.ts'
import { participantsOf } from './join/participants.ts'
import { refusedPrivate } from './refusals.ts'
import { contestsOf, findContest } from './store.ts'
import { contestByCode, createPrivateContest } from './terms/private-contests.ts'

const route = routesOf('contests')
const ofMatch = z.object({ id: matchId })
const ofContest = z.object({ id: contestId })
const participantsPage = z.object({
  /** The last seat of the previous page. */
  after: writtenNumber.default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** Contests, and who joined them. */
export function contests({ db, clock, chance, config }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const forAnybody = routesOf('contests', app.forAnybody)
    const forUsers = routesOf('contests', app.forUsers)

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
        headers: idempotencyHeaders,
        body: privateContestRequest,
        response: { 201: contest },
        errors: [403, 409, 422],
      }),
      async (request, reply) => {
        const created = await createPrivateContest(
          db,
          chance,
          {
            ...actorOf(request),
            matchId: request.params.id,
            ...{ now: clock(), takesMoney: takesMoney(config), key: request.headers['idempotency-key'] },
          },
          request.body,
        )
        if (!created.ok) throw refusedPrivate(created)
        const creator = { userId: signedIn(request).id, codes: [] }
        const opened = await findContest(db, created.contestId, creator, takesMoney(config))
        if (!opened) throw new Error(`Contest ${created.contestId} is not there for its creator.`)
        return reply.code(201).send(opened)
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
  }
}
