import type { MatchId } from '@toprun/api-schema/ids'
import { feedLimit, feedResponse } from '@toprun/api-schema/match-feed'
import { beforeEach, expect, test } from 'vitest'
import { feedOf, newMatch, rereadMatch } from '../../../testing/contest-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { sendSigned } from '../../../testing/signed-feed.ts'
import { startDueMatches } from '../lifecycle.ts'
import { signFeed } from './feed-signature.ts'

const secret = 'a-secret-of-the-provider-0123456789'
const app = appOfFile({ FEED_SECRETS: new Map([['scores', secret]]) })
let match: MatchId
let played = 0
let events: readonly unknown[]

beforeEach(async () => {
  played += 1
  match = await newMatch(app.db, app.now(), `feed ${played}`)
  events = await feedOf(app.db, match)
  app.advance(3_600_000)
  await startDueMatches(app.db, app.now())
})

const send = (message: unknown, signing: Partial<Parameters<typeof sendSigned>[2]> = {}) =>
  sendSigned(app, message, { source: 'scores', secret, ...signing })
const numbered = (from: number, to: number) =>
  events
    .slice(from - 1, to)
    .map((event, index) => ({ id: `e${from + index}`, sequence: from + index, event }))

test('takes 1,200 messages a minute, regardless of the limit of other calls', async () => {
  const { headers } = await send({ match, events: numbered(1, 1) })
  expect(headers['x-ratelimit-limit']).toBe('1200')
})

test('records the events of a message in order, and a repetition has no effect', async () => {
  const message = { match, events: numbered(1, 6) }
  const results = feedResponse.parse((await send(message)).json()).results
  expect(results.map(({ status, revision }) => [status, revision])).toEqual(
    [1, 2, 3, 4, 5, 6].map((revision) => ['recorded', revision]),
  )
  const again = feedResponse.parse((await send(message)).json()).results
  expect(again.map(({ status }) => status)).toEqual(results.map(() => 'duplicate'))
  expect(await rereadMatch(app.db, match)).toMatchObject({ revision: 6, leadingSource: 'scores' })
})

test('waits for missing events, and applies corrections', async () => {
  await send({ match, events: numbered(1, 4) })
  const ahead = feedResponse.parse((await send({ match, events: numbered(6, 6) })).json()).results
  expect(ahead).toEqual([
    {
      ...{ id: 'e6', status: 'parked', revision: null, reason: null, rule: null },
      msg: 'it waits for the event before it.',
    },
  ])
  await send({ match, events: numbered(5, 5) })
  const withdrawal = { type: 'withdraw', revision: 6, reason: 'The umpires called it dead.' }
  const changed = await send({ match, events: [{ id: 'w', event: withdrawal }] })
  expect(feedResponse.parse(changed.json()).results).toMatchObject([{ status: 'recorded', revision: 7 }])
})

test('says in a sentence why an event is refused', async () => {
  const results = feedResponse.parse(
    (await send({ match, events: [{ id: 'x', event: events[4] }] })).json(),
  ).results
  expect(results).toEqual([
    {
      ...{ id: 'x', status: 'refused', revision: null, reason: 'impossible', rule: 'no_innings_header' },
      msg: 'Innings 0 has no header.',
    },
  ])
})

const forged = { code: 'forged', msg: 'The signature is not right.' }
const stale = { code: 'stale', msg: 'The message must be signed within 5 minutes of our clock.' }

test.each([
  ['a wrong secret', { secret: 'another-secret-0123456789-0123456789' }, forged],
  ['an unknown source', { source: 'n'.repeat(50) }, forged],
  ['a body that was changed', { body: '{}' }, forged],
  ['a message that is six minutes old', { ageSeconds: 360 }, stale],
  ['a message from six minutes ahead', { ageSeconds: -360 }, stale],
] as const)('refuses %s, and notes it in the security log', async (_title, signing, refusal) => {
  const response = await send({ match, events: numbered(1, 1) }, signing)
  expect([response.statusCode, response.json()]).toEqual([401, refusal])
  expect((await rereadMatch(app.db, match)).revision).toBe(0)
  const { source } = { source: 'scores', ...signing }
  expect(JSON.parse(app.log.findLast((line) => line.includes('feed_refused')) ?? '')).toMatchObject({
    ...{ log: 'security', event: 'feed_refused', source: source.slice(0, 40), reason: refusal.code },
  })
})

test('refuses an empty message, whether or not it is signed', async () => {
  const post = (headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: '/api/game/feed', headers })
  expect((await post({})).json()).toEqual(forged)
  const timestamp = String(Math.floor(app.now().getTime() / 1000))
  const signed = await post({
    'x-feed-source': 'scores',
    'x-feed-timestamp': timestamp,
    'x-feed-signature': signFeed(secret, timestamp, ''),
  })
  expect(signed.json()).toEqual({ code: 'malformed_json', msg: 'The request is not valid JSON.' })
})

test('refuses a signed message that is not text in UTF-8: names that differ only there would be one', async () => {
  const payload = Buffer.from(JSON.stringify({ match, events: numbered(1, 1), note: 'é' }), 'latin1')
  const timestamp = String(Math.floor(app.now().getTime() / 1000))
  const signed = await app.app.inject({
    ...{ method: 'POST', url: '/api/game/feed', payload },
    headers: {
      'content-type': 'application/json',
      'x-feed-source': 'scores',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': signFeed(secret, timestamp, payload),
    },
  })
  expect(signed.json()).toEqual({ code: 'malformed_json', msg: 'The request is not valid JSON.' })
  expect((await rereadMatch(app.db, match)).revision).toBe(0)
})

test('refuses an invalid message, and one that is too large', async () => {
  const wrong = (what: string) => ({
    code: 'invalid_request',
    msg: `The message must have a match and 1 to ${feedLimit} events with an id; wrong is ${what}.`,
  })
  expect((await send('{')).json()).toEqual(wrong('the whole'))
  expect((await send({ match, events: [] })).json()).toEqual(wrong('events'))
  expect((await send({ match, events: [{ event: {} }] })).json()).toEqual(wrong('events.0.id'))
  const large = await send({ match, events: [{ id: 'x', event: 'x'.repeat(600_000) }] })
  expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
})

test.each(['\0', 'e\ud800'])(
  'refuses an id that cannot be stored, and records nothing of its message: %j',
  async (id) => {
    const [first] = numbered(1, 1)
    const response = await send({ match, events: [first, { id, sequence: 2, event: events[1] }] })
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      msg: expect.stringContaining('events.1.id'),
    })
    expect((await rereadMatch(app.db, match)).revision).toBe(0)
  },
)

test('refuses an over that cannot be stored by itself', async () => {
  const header = { team: 'A', miscounted_overs: { '\0': { balls: 6 } } }
  const refused = { id: 'x', event: { type: 'innings', innings: 0, header } }
  expect(
    feedResponse.parse((await send({ match, events: [refused, ...numbered(1, 1)] })).json()).results,
  ).toMatchObject([{ status: 'refused', reason: 'malformed', rule: null }, { status: 'recorded' }])
})

test.each(['A\0', 'A\ud800'])(
  'refuses a reason that cannot be stored, and records the events beside it: %j',
  async (reason) => {
    await send({ match, events: numbered(1, 4) })
    const message = {
      match,
      events: [{ id: 'w', event: { type: 'withdraw', revision: 4, reason } }, ...numbered(5, 5)],
    }
    expect(feedResponse.parse((await send(message)).json()).results).toMatchObject([
      { status: 'refused', reason: 'malformed' },
      { status: 'recorded', revision: 5 },
    ])
  },
)
