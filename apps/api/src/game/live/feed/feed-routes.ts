import {
  type FeedResult,
  feedLimit,
  feedMessage,
  feedRequest,
  feedResponse,
} from '@toprun/api-schema/match-feed'
import { utf8Text } from '@toprun/game-rules/utf8-text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../../platform/errors.ts'
import { perMinute } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { recordSecurity } from '../../../platform/security-log.ts'
import { parkedText, type RecordResult, refusalText } from '../../matches/log/record-result.ts'
import { feedSchema } from './feed-schema.ts'
import { secretsInForce } from './feed-secrets.ts'
import { checkSignature } from './feed-signature.ts'
import { receiveEvent } from './receive-event.ts'

const refusals = {
  forged: 'The signature is not right.',
  stale: 'The message must be signed within 5 minutes of our clock.',
} as const
const mostBytes = 512 * 1024
const longestSource = 40

/** As shown in the documentation: the handler reads them itself, because the signature covers the bytes. */
const signedHeaders = z.object({
  'x-feed-source': z.string(),
  'x-feed-timestamp': z.string(),
  'x-feed-signature': z.string(),
})

const route = routesOf('matches')

/** Providers of matches send their events here. Each event is recorded separately, in the order of the message. */
export function matchFeeds({ config, db, clock }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post(
      '/api/game/feed',
      route({
        summary: 'Events of a match from a provider, signed',
        description: 'docs/feeds.md states the contract, `/api/game/feed/schema` the types as a JSON Schema.',
        documented: { headers: signedHeaders, body: feedMessage },
        response: feedResponse,
        errors: [400, 401, 413],
        bodyLimit: mostBytes,
        config: { rateLimit: perMinute(1200) },
      }),
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = (name: string) => request.headers[name]?.toString()
        const source = header('x-feed-source')?.slice(0, longestSource) ?? ''
        const checked = checkSignature(
          { timestamp: header('x-feed-timestamp'), signature: header('x-feed-signature'), body },
          await secretsInForce(db, config, source),
          clock(),
        )
        if (!checked.ok) {
          recordSecurity(request, 'feed_refused', { source, reason: checked.reason })
          throw new ApiError(401, checked.reason, refusals[checked.reason])
        }
        const { match, events } = readMessage(body)
        const results: FeedResult[] = []
        for (const { id, sequence, event } of events) {
          const recorded = await receiveEvent(
            db,
            {
              matchId: match,
              source,
              sourceEventId: id,
              sourceSequence: sequence,
              payload: event,
            },
            { now: clock(), reviewMs: config.REVIEW_SECONDS * 1000 },
          )
          results.push({ id, ...resultOf(recorded) })
        }
        return { results }
      },
    )
    app.get(
      '/api/game/feed/schema',
      route({
        summary: 'The JSON Schema of a message of events, with examples',
        response: z.looseObject({ $schema: z.string() }),
      }),
      () => feedSchema,
    )
  }
}

function readMessage(body: Buffer) {
  let json: unknown
  try {
    json = JSON.parse(utf8Text(body) ?? '')
  } catch {
    throw new ApiError(400, 'malformed_json', 'The request is not valid JSON.')
  }
  const read = feedRequest.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ApiError(
    400,
    'invalid_request',
    `The message must have a match and 1 to ${feedLimit} events with an id; wrong is ${issue?.path.join('.') || 'the whole'}.`,
  )
}

function resultOf(recorded: RecordResult): Omit<FeedResult, 'id'> {
  if (!recorded.ok)
    return {
      status: 'refused',
      revision: null,
      reason: recorded.reason,
      rule: 'rule' in recorded ? recorded.rule : null,
      msg: refusalText(recorded),
    }
  const revision = 'revision' in recorded ? recorded.revision : null
  const msg = recorded.status === 'parked' ? parkedText(recorded) : null
  return { status: recorded.status, revision, reason: null, rule: null, msg }
}
