import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { receiveEvent } from '../../game/live/feed/receive-event.ts'
import { lastSequence } from '../../game/matches/log/record-event.ts'
import { storeRefused } from '../../game/matches/log/stored-feeds.ts'
import { feeds } from '../../game/matches/tables.ts'
import { type LiveContest, openLiveContest } from '../../testing/live-contest.ts'
import { behind } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'

const site = appOfFile()
let live: LiveContest
beforeAll(async () => {
  live = await openLiveContest(site, { seed: 'operated' })
  await live.start()
})
// Once the start has moved the clock, which would end the session.
const operator = operatorOfFile(site)

const read = () => operator.get(`matches/${live.matchId}`)
const post = (path: string, body?: object) => operator.post(`matches/${live.matchId}/${path}`, body)
const newestAction = async () => (await operator.actionsOn(`match:${live.matchId}`))[0]

test('a pace cannot be negative', async () => {
  expect((await post('pace', { intervalMs: -1 })).statusCode).toBe(400)
})

test.each([
  ['nested too deeply', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'invalid_request'],
  ['with half a character', '{"type":"\\ud800"}', 'unstorable_text'],
])('an event %s is 400 and leaves no trace', async (_what, event, code) => {
  const before = await newestAction()
  const response = await site.app.inject({
    method: 'POST',
    url: `/api/operator/matches/${live.matchId}/events`,
    headers: { ...operator.headers, 'content-type': 'application/json' },
    payload: `{"id":"${randomUUID()}","reason":"Nonsense","event":${event}}`,
  })
  expect([response.statusCode, response.json().code]).toEqual([400, code])
  expect(await newestAction()).toEqual(before)
})

test('the event that a feed waits with is recorded by one of two operators', async () => {
  const matchId = live.matchId
  const own = eq(feeds.matchId, matchId)
  await site.db.update(feeds).set({ refused: 'It breaks a law.' }).where(own)
  const [{ source, events } = expect.fail('no feed')] = await site.db.select().from(feeds).where(own)
  const sourceSequence = (await lastSequence(site.db, matchId, source)) + 1
  const sent = { matchId, source, sourceSequence, sourceEventId: String(sourceSequence) }
  const late = await behind(
    site,
    async (tx) => {
      await tx.execute(sql`LOCK TABLE match_sources`)
      const payload = events[sourceSequence - 1]
      await receiveEvent(tx, { ...sent, payload }, { now: site.now(), reviewMs: 0 })
      await storeRefused(tx, matchId, null)
    },
    () => post('refused-event'),
  )
  expect([late.statusCode, late.json().msg]).toEqual([409, expect.stringMatching(/^No feed of .* waits\.$/)])
  expect(await lastSequence(site.db, matchId, source)).toBe(sourceSequence)
})

test('the feed of a match that is over has no pace', async () => {
  await post('abandon')
  const refused = await post('pace', { intervalMs: 10 })
  expect(refused.json()).toEqual({
    code: 'action_refused',
    msg: `${(await read()).match.title} has no feed, or it has ended.`,
  })
})
