import { createHash } from 'node:crypto'
import { contestId, matchId, uuid } from '@toprun/api-schema/ids'
import { livePollResponse, type Topic, topic, topicLimit } from '@toprun/api-schema/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import pTimeout from 'p-timeout'
import { z } from 'zod'
import { clientNetwork } from '../../../platform/client-address.ts'
import { notFound, nullIfUnavailable } from '../../../platform/errors.ts'
import { openFileLimit, streamsWithin } from '../../../platform/open-files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { codeQuery, readableContest, readerOf } from '../../contests/contest-access.ts'
import { liveMetrics } from '../live-metrics.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { openRights } from './rights.ts'
import { type Following, findTopics, follow } from './topics.ts'
import { serveViewer } from './viewer.ts'
import { openViewers } from './viewers.ts'

/** How long a poll waits for leaderboards that are not in memory; the response leaves out those that take longer. */
const boardsMs = 1_500
const revision = z.coerce.number().int().min(0).max(1_000_000_000)
const list = z
  .string()
  .max(4000)
  .default('')
  .transform((text) => text.split(',').filter(Boolean))

const topicsQuery = z.object({
  topics: list.pipe(
    z
      .array(topic)
      .min(1, 'Name in topics what to follow.')
      .max(topicLimit, `At most ${topicLimit} topics can be followed at once.`)
      .transform(distinct),
  ),
})

const matchQuery = z.object({
  since: revision.optional(),
  contest: contestId.optional(),
  /** The code of `contest` and of the contests of `entries`, if they are private. */
  code: codeQuery.shape.code,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  entries: list.pipe(z.array(uuid).max(topicLimit)),
})

/**
 * Live updates by Server-Sent Events (packages/api-schema/src/live.ts). A client that accepts JSON gets the same messages in one response
 * with an ETag, for networks that block streams.
 */
export function live({ config, db, clock }: Platform, rooms: Rooms): FastifyPluginAsyncZod {
  const openFiles = openFileLimit()
  const inAll = streamsWithin(config.LIVE_VIEWERS, openFiles)
  const metrics = liveMetrics(db)
  const viewers = openViewers({ perAddress: config.LIVE_VIEWERS_PER_ADDRESS, inAll }, metrics)
  const rights = openRights(db, clock)

  async function serve(request: FastifyRequest, reply: FastifyReply, topics: readonly Topic[]) {
    const isPoll = request.headers.accept?.includes('application/json') ?? false
    const find = async (wanted: readonly Topic[]) => {
      const found = await findTopics(db, rooms, { topics: wanted, userId: request.user?.id ?? null })
      if (!found) throw notFound('There is nothing to follow at this address.')
      return found
    }
    if (isPoll) return poll(request, reply, follow((await find(topics)).found))
    viewers.admit(clientNetwork(request), reply)
    const { found, asUser } = await find(resumed(topics, request.headers['last-event-id']))
    const stream = viewers.stream(reply)
    if (!stream) return
    if (request.user && asUser.length > 0) {
      const { id: userId, sessionId } = request.user
      rights.hold(stream, { userId, sessionId, contestIds: asUser }, request.server.log)
    }
    const following = follow(found)
    stream.write(`event: hello\ndata: {"now":${clock().getTime()}}\n\n`)
    serveViewer(stream, following.subscriptions, { idOf: following.revisions, metrics, log: request.log })
  }

  async function poll(request: FastifyRequest, reply: FastifyReply, following: Following) {
    try {
      const reads = following.subscriptions.map(({ pending }) => pending()?.catch(nullIfUnavailable))
      await pTimeout(Promise.all(reads), { milliseconds: boardsMs, message: false })
      const messages = following.subscriptions.flatMap((each) => {
        const event = each.pull()
        return event ? [`{"event":"${event.name}","data":${event.json}}`] : []
      })
      const etag = `"${createHash('sha1').update(messages.join()).digest('base64url')}"`
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
      const hello = `{"event":"hello","data":{"now":${clock().getTime()}}}`
      reply.type('application/json; charset=utf-8')
      return await reply.send(`{"messages":[${[hello, ...messages].join()}]}`)
    } finally {
      for (const each of following.subscriptions) each.stop()
    }
  }

  return async (app) => {
    const route = routesOf('matches', app.forAnybody)
    if (inAll < config.LIVE_VIEWERS)
      app.log.warn(
        `LIVE_VIEWERS is ${config.LIVE_VIEWERS}, but the process may open only ${openFiles} files and sockets, enough for ${inAll} ` +
          'viewers: raise that limit (`ulimit -n`, or `LimitNOFILE=` of systemd).',
      )
    app.addHook('preClose', async () => viewers.close())

    app.get(
      '/api/game/live',
      route({
        summary: 'Server-Sent Events of several matches, leaderboards and ranks in one stream',
        querystring: topicsQuery,
        response: livePollResponse,
        errors: [404, 503],
        helmet: false,
        // Its response would have an endless body.
        exposeHeadRoute: false,
      }),
      (request, reply) => serve(request, reply, request.query.topics),
    )

    app.get(
      '/api/game/matches/:id/events',
      route({
        summary: 'Server-Sent Events of one match: balls, score, and with `contest` its leaderboard',
        params: z.object({ id: matchId }),
        querystring: matchQuery,
        response: livePollResponse,
        errors: [503],
        helmet: false,
        // Its response would have an endless body.
        exposeHeadRoute: false,
      }),
      async (request, reply) => {
        const { since, contest, code, page, entries } = request.query
        const room = await rooms.room(request.params.id)
        if (!room) throw notFound('There is no such match.')
        const found = contest && (await readableContest(db, contest, readerOf(request)))
        if (contest && found?.matchId !== request.params.id)
          throw notFound('There is no such contest in this match.')
        return serve(request, reply, [
          { kind: 'match', id: request.params.id, revision: since },
          ...(contest ? [{ kind: 'contest' as const, id: contest, code, page }] : []),
          ...entries.map((id) => ({ kind: 'entry' as const, id, code })),
        ])
      },
    )
  }
}

/** Only the first topic of those that follow the same: each would cost its messages again. */
function distinct(topics: readonly Topic[]): Topic[] {
  const byName = topics.map((topic) => {
    const { revision: _revision, ...followed } = { revision: null, ...topic }
    return [JSON.stringify(followed), topic] as const
  })
  return [...new Map(byName.reverse()).values()].reverse()
}

/** A reconnecting browser repeats the address and sends the id of the last event, which has its current revisions. */
function resumed(topics: readonly Topic[], lastEventId: string | string[] | undefined): readonly Topic[] {
  const revisions = typeof lastEventId === 'string' ? lastEventId.split(',').map(Number) : []
  const matches = topics.filter(({ kind }) => kind === 'match')
  if (revisions.length !== matches.length || !revisions.every(Number.isSafeInteger)) return topics
  return topics.map((topic) =>
    topic.kind === 'match' ? { ...topic, revision: revisions[matches.indexOf(topic)] } : topic,
  )
}
