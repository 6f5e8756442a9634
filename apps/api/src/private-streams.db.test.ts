import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openRights } from './game/live/stream/rights.ts'
import { suspendWithin } from './site/account/suspend-user.ts'
import { matchOfFile } from './testing/contest-match.ts'
import { type LiveClient, openLive } from './testing/live-client.ts'
import { appOfFile, serverOfFile, userOfEachTest } from './testing/of-file.ts'
import type { TestUser } from './testing/test-app.ts'

const site = appOfFile()
const match = matchOfFile(site, { seed: 'stream-rights', lineups: 1 })
const creator = userOfEachTest(site)
const participant = userOfEachTest(site)
const server = serverOfFile(site)
let contest: Awaited<ReturnType<typeof match.newContest>>
let entryId: string
let codes = 0

beforeEach(async () => {
  codes += 1
  contest = await match.newContest({
    code: `ABCD234${codes + 1}`,
    createdBy: creator.id,
    entryFeeMinor: 0n,
    rakeBasisPoints: 0,
  })
  entryId = (await match.enter(contest, 0, participant.id)).entryId
})

/** A stream of these topics, as its user or as a visitor; it ends with the test. */
async function watch(topics: string, user?: TestUser): Promise<LiveClient & { isOver: () => boolean }> {
  const viewer = await openLive(`${server.address}/api/game/live?topics=${topics}`, {
    headers: user ? { authentication: user.token } : {},
  })
  onTestFinished(viewer.leave)
  let isOver = false
  const end = () => {
    isOver = true
  }
  viewer.ended.then(end, end)
  return Object.assign(viewer, { isOver: () => isOver })
}

const seconds = { timeout: 30_000 }
const leave = () => site.call('DELETE', `/api/game/entries/${entryId}`, { token: participant.token })

describe('the stream of a private contest whose user takes part', () => {
  const endings: Record<string, () => Promise<unknown>> = {
    'leaves the contest': leave,
    'signs out': () => site.call('POST', '/api/auth/logout', { token: participant.token }),
    'is suspended, and so taken out of the contest': () =>
      site.db.transaction((tx) =>
        suspendWithin(
          tx,
          { jobs: site.jobs, siteUrl: server.address },
          {
            userId: participant.id,
            by: 'ops',
            reason: 'Two accounts',
            now: site.now(),
          },
        ),
      ),
    'has their session ended elsewhere': () =>
      site.rows('UPDATE sessions SET revoked_at = $2 WHERE user_id = $1', participant.id, site.now()),
  }
  test.each(Object.entries(endings))('ends within seconds once that user %s', async (_, end) => {
    const board = await watch(`match:${match.id},contest:${contest.id}`, participant)
    const rank = await watch(`entry:${entryId}`, participant)
    await expect.poll(() => board.contestState).toBe('open')
    await end()
    await expect.poll(() => [board.isOver(), rank.isOver()], seconds).toEqual([true, true])
    const again = await watch(`match:${match.id},contest:${contest.id}`, participant)
    await expect.poll(() => again.state).toBe('upcoming')
    expect(again.events).not.toContain('contest')
  })

  test('continues for those with another right: its creator, and viewers with the code', async () => {
    const kept = await match.newContest({ code: 'KEPT2345', createdBy: creator.id, entryFeeMinor: 0n })
    await match.enter(kept, 0, participant.id)
    // It ends with the first of the contests that its user may no longer read.
    const lost = await watch(`contest:${kept.id},contest:${contest.id}`, participant)
    const others = [
      await watch(`contest:${contest.id}`, creator),
      await watch(`contest:${contest.id}~${contest.code}`, participant),
      await watch(`contest:${contest.id}~${contest.code}`),
      await watch(`match:${match.id}`, participant),
      await watch(`contest:${kept.id}`, participant),
    ]
    await leave()
    await expect.poll(lost.isOver, seconds).toBe(true)
    expect(others.map((viewer) => viewer.isOver())).toEqual(Array(5).fill(false))
  })
})

test('of more streams than one statement checks, each that has lost its right ends once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const rights = openRights(site.db, site.now)
  const streams = Array.from({ length: 1_001 }, () =>
    Object.assign(new EventEmitter(), { destroySoon: vi.fn() }),
  )
  for (const stream of streams) {
    const right = { userId: creator.id, sessionId: crypto.randomUUID(), contestIds: [] }
    rights.hold(stream, right, site.app.log)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  const ends = () => streams.map(({ destroySoon }) => destroySoon.mock.calls.length)
  await expect.poll(() => ends().at(-1), seconds).toBe(1)
  expect(new Set(ends())).toEqual(new Set([1]))
})
