import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import { matchMessage } from '@toprun/api-schema/match-event'
import { feedMessage, feedRefusals, feedResponse, feedResult } from '@toprun/api-schema/match-feed'
import { ruleReasons } from '@toprun/game-rules/event-check/event-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../../testing/of-file.ts'
import { sendSigned } from '../../../testing/signed-feed.ts'
import type { RecordRefusal } from '../../matches/log/record-result.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import { describedEvents, feedSchema } from './feed-schema.ts'
import { checkSignature, signFeed } from './feed-signature.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/feeds.md'), 'utf8')
const secret = 'a-secret-of-the-provider-0123456789'
const app = appOfFile({ FEED_SECRETS: new Map([['scores', secret]]) })

/** The words in code in the first such column of the section's tables. */
const codesIn = (title: string) =>
  [...sectionOf(title).matchAll(/^\|(?: \d+ \|)? `(\w+)` \|/gm)].map(([, code]) => code)

function sectionOf(title: string): string {
  const [, section = ''] = page.split(`\n## ${title}\n`)
  return section.split('\n## ')[0] ?? ''
}

const examples = [...sectionOf('Events').matchAll(/### `(\w+)`.*?```json\n(.*?)```/gs)].map(
  ([, type = '', json = '']) => ({ type, event: matchMessage.parse(JSON.parse(json)) }),
)

const squad = [
  ...['A Nair', 'S Iyer', 'B Stone', 'K Lowe', 'P Hale', 'J Marsh'],
  ...['D Frost', 'L Penn', 'C Ryder', 'M Vale', 'T Quill', 'N Pryce'],
]
const saturday: CricsheetMatch = {
  meta: { data_version: '1.1.0' },
  info: {
    match_type: 'T20',
    balls_per_over: 6,
    overs: 20,
    dates: ['2026-11-28'],
    teams: ['Amberley Arrows', 'Coldhaven Comets'],
    players: { 'Amberley Arrows': squad, 'Coldhaven Comets': ['R Okafor', 'H Bell'] },
  },
  innings: [],
}

const newFixture = () => importMatch(app.db, saturday, { startsAt: app.now(), intervalMs: 0 })

async function send(message: unknown, signing: Partial<Parameters<typeof sendSigned>[2]> = {}) {
  return sendSigned(app, message, { source: 'scores', secret, ...signing })
}

test('each type of event has an example on the page, which is that of the schema', () => {
  expect(examples).toEqual(
    Object.entries(describedEvents).flatMap(([type, described]) =>
      described.examples.map((event) => ({ type, event })),
    ),
  )
  expect(new Set(examples.map(({ event }) => event.type)).size).toBe(7)
  const untold = Object.values(describedEvents).filter(({ title, description }) => !(title && description))
  expect(untold).toEqual([])
})

test('the examples of the page are recorded in their order', async () => {
  const match = await newFixture()
  for (const [index, { event }] of examples.entries()) {
    const isNumbered = event.type !== 'correct' && event.type !== 'withdraw'
    const sent = { id: `e${index}`, ...(isNumbered && { sequence: index + 1 }), event }
    const { results } = feedResponse.parse((await send({ match, events: [sent] })).json())
    expect(results).toEqual([
      { id: sent.id, status: 'recorded', revision: index + 1, reason: null, rule: null, msg: null },
    ])
  }
})

test('a repeated message returns the revisions of the first one', async () => {
  const match = await newFixture()
  const events = examples.slice(0, 3).map(({ event }, index) => ({ id: `e${index}`, event }))
  await send({ match, events })
  const { results } = feedResponse.parse((await send({ match, events })).json())
  expect(results.map(({ status, revision }) => [status, revision])).toEqual([
    ['duplicate', 1],
    ['duplicate', 2],
    ['duplicate', 3],
  ])
})

test('the page has every status, every reason, every rule of the game and no other', () => {
  const reasons: readonly RecordRefusal['reason'][] = feedRefusals
  expect(codesIn('The response')).toEqual(feedResult.shape.status.options)
  expect(codesIn('Refused events')).toEqual(reasons)
  expect(codesIn('Rules of the game').sort()).toEqual([...ruleReasons].sort())
})

test('the page has every refusal of a message', async () => {
  const match = await newFixture()
  const message = { match, events: [{ id: '1', event: {} }] }
  const responses = await Promise.all([
    send(message, { text: '{' }),
    send({ match, events: [] }),
    send(message, { secret: 'another-secret-0123456789-0123456789' }),
    send(message, { ageSeconds: 360 }),
    send({ match, events: [{ id: 'x', event: 'x'.repeat(600_000) }] }),
  ])
  const codes: string[] = responses.map((response) => response.json().code)
  expect([...new Set(codes), 'too_many_requests'].sort()).toEqual(codesIn('Refused messages').sort())
})

test('the signature on the page is the one that the site expects', () => {
  const vector = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(page)?.[1] ?? ''
  const [timestamp, body, signature] = [vector('timestamp'), vector('body'), vector('signature')]
  expect(signFeed(vector('secret'), timestamp, body)).toBe(signature)
  expect(feedMessage.safeParse(JSON.parse(body)).success).toBe(true)
  const now = new Date(Number(timestamp) * 1000)
  const message = { timestamp, signature, body: Buffer.from(body) }
  expect(checkSignature(message, [vector('secret')], now)).toEqual({ ok: true })
})

test('the published schema accepts what the page shows and refuses what the site refuses', async () => {
  const published = (await app.call('GET', '/api/game/feed/schema')).json()
  expect(published).toEqual(JSON.parse(JSON.stringify(feedSchema)))
  const schema = z.fromJSONSchema(published)
  const match = crypto.randomUUID()
  const isTaken = (event: unknown) => schema.safeParse({ match, events: [{ id: '1', event }] }).success
  for (const { event } of examples) expect(isTaken(event)).toBe(true)
  expect(examples.length).toBe(7)
  expect(isTaken({ type: 'boundary' })).toBe(false)
  expect(isTaken({ type: 'ball', innings: 0, over: -1, ball: 1 })).toBe(false)
  expect(published.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(JSON.stringify(published)).toContain('"title":"Line-up"')
  expect(published.$defs.response).toMatchObject({ additionalProperties: false })
  const response = z.fromJSONSchema(published.$defs.response)
  const result = { id: '1', status: 'recorded', revision: 1, reason: null, rule: null, msg: null }
  expect(response.safeParse({ results: [result] }).success).toBe(true)
  expect(response.safeParse({ results: [{ ...result, status: 'lost' }] }).success).toBe(false)
})

test('the documentation of the API has the type of an event, and the headers of the signature', () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(JSON.stringify(app.app.swagger())))
  const call = JSON.stringify(paths['/api/game/feed'])
  expect(call).toContain('"x-feed-signature"')
  expect(call).toContain('"enum":["replacement"]')
})
