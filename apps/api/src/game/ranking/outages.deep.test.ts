import { leaderboardResponse } from '@toprun/api-schema/contest'
import { livePollResponse } from '@toprun/api-schema/live'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyMessage, emptyClient, openLive } from '../../testing/live-client.ts'
import { type LiveContest, openLiveContest } from '../../testing/live-contest.ts'
import { isNatsMissing, type NatsServer } from '../../testing/nats-server.ts'
import { openRankedSite, type RankedSite } from '../../testing/ranked-site.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { entries } from '../contests/tables.ts'
import { type Nats, openNats } from './nats.ts'

/**
 * What a site shows of a contest of five entries, in shards of two seats, while its workers or NATS are unavailable.
 */
const shardSeats = 2
/** Far below the time that a reader waits for a page that was never read. */
const soonMs = 4_000
const missing = isNatsMissing('outages of workers')

let site: RankedSite | undefined
let server: NatsServer
/** The tests' own connection. */
let nats: Nats | undefined
let app: TestApp
let address: string
let game: LiveContest
let entryId: string

beforeAll(async () => {
  if (missing) return
  site = await openRankedSite(shardSeats)
  ;({ app, server } = site)
  nats = await openNats(server.url, { name: 'test', log: app.app.log })
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await nats?.close()
  await site?.close()
})

beforeEach(async () => {
  if (missing) return
  app.log.length = 0
  game = await openLiveContest(app, { seed: 'outages' })
  entryId = await game.join()
  for (let seat = 1; seat < 5; seat += 1) await game.join()
  await game.start()
  await game.play(10)
  await startWorkers()
})
afterEach(async () => {
  if (missing) return
  await stopWorkers()
  expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([])
})

const startWorkers = () => site?.startWorkers(1)
const stopWorkers = () => site?.stopWorkers()

/** Workers receive each question, and do not answer. @returns ends it */
async function freezeWorkers(): Promise<() => void> {
  await stopWorkers()
  const frozen = nats?.connection.subscribe(`shards.${game.contestId}.*.*.ask`, { callback: () => undefined })
  await nats?.connection.flush()
  return () => frozen?.unsubscribe()
}

/** A page of the leaderboard with the row of an entry; for a refusal only the status. */
async function page(limit: number) {
  const response = await app.app.inject(
    `/api/game/contests/${game.contestId}/leaderboard?limit=${limit}&entries=${entryId}`,
  )
  if (response.statusCode !== 200)
    return { status: response.statusCode, retryAfter: response.headers['retry-after'] }
  const { revision, rows, mine } = leaderboardResponse.parse(response.json())
  return { status: 200, revision, rows, mine }
}

const shownRevision = async (limit: number) => (await page(limit)).revision

const topics = () => `match:${game.matchId},contest:${game.contestId},entry:${entryId}`

/** What a viewer without streams has after one poll. */
async function poll() {
  const response = await app.app.inject({
    url: `/api/game/live?topics=${topics()}`,
    headers: { accept: 'application/json' },
  })
  expect(response.statusCode).toBe(200)
  const viewer = emptyClient()
  for (const { event, data } of livePollResponse.parse(response.json()).messages)
    applyMessage(viewer, event, data)
  return viewer
}

const pollRevision = async () => (await poll()).revision

const openStream = () => openLive(`${address}/api/game/live?topics=${topics()}`)

/** @returns the result of `work`, which must be quick */
async function soon<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  expect(performance.now() - start).toBeLessThan(soonMs)
  return result
}

/** Plays a ball that is ranked, after reading a page. @returns the page, as of the ball before */
async function readAndPlay(): Promise<Awaited<ReturnType<typeof page>>> {
  await expect.poll(() => shownRevision(5)).toBe(game.revision())
  const read = await page(2)
  expect(read).toMatchObject({ status: 200, revision: game.revision() })
  await game.play(1)
  await expect.poll(() => shownRevision(5)).toBe(game.revision())
  return read
}

describe.skipIf(missing)('while the workers are frozen', () => {
  test('pages that were read are shown as they were, and others are refused', async () => {
    const before = await readAndPlay()
    const thaw = await freezeWorkers()
    expect(await soon(() => page(2))).toEqual(before)
    expect(await page(3)).toEqual({ status: 503, retryAfter: '2' })
    thaw()
    await startWorkers()
    await expect.poll(() => shownRevision(2), { timeout: 20_000 }).toBe(game.revision())
  })

  test('polls and streams have each ball, and the page that was read', async () => {
    await expect.poll(async () => (await poll()).page?.rows.length).toBe(5)
    const thaw = await freezeWorkers()
    await game.play(1)
    await soon(async () => expect.poll(pollRevision).toBe(game.revision()))
    expect((await soon(poll)).page?.rows.length).toBe(5)
    const viewer = await openStream()
    await soon(async () => expect.poll(() => viewer.revision).toBe(game.revision()))
    await soon(async () => expect.poll(() => viewer.page?.rows.length).toBe(5))
    await game.play(1)
    await soon(async () => expect.poll(() => viewer.revision).toBe(game.revision()))
    thaw()
    await startWorkers()
    await expect.poll(() => viewer.ranks.size, { timeout: 20_000 }).toBe(1)
    viewer.leave()
  })

  test('polls and streams have each ball of a match whose contest was never shown, and the contest as soon as it can be shown', async () => {
    const thaw = await freezeWorkers()
    await soon(async () => expect.poll(pollRevision).toBe(game.revision()))
    const viewer = await openStream()
    await soon(async () => expect.poll(() => viewer.revision).toBe(game.revision()))
    await game.play(1)
    await soon(async () => expect.poll(() => viewer.revision).toBe(game.revision()))
    expect(viewer.page).toBeNull()
    // Longer than the wait for a board that cannot be opened.
    await expect.poll(() => app.log.join(''), { timeout: 20_000 }).toContain('a board could not be opened')
    thaw()
    await startWorkers()
    await expect.poll(() => viewer.page?.rows.length, { timeout: 20_000 }).toBe(5)
    await expect.poll(() => viewer.ranks.size).toBe(1)
    viewer.leave()
  })
})

describe.skipIf(missing)('while the workers are frozen, a user', () => {
  test('has their entries listed, without ranks that were never read', async () => {
    const { token, id } = await app.signUp()
    await app.db.update(entries).set({ userId: id }).where(eq(entries.id, entryId))
    const thaw = await freezeWorkers()
    const listed = await soon(() => app.call('GET', '/api/game/entries', { token }))
    expect(listed.json().entries).toMatchObject([{ id: entryId, rank: null }])
    thaw()
  })
})

describe.skipIf(missing)('while NATS is away', () => {
  test('pages that were read are shown as they were, others are refused at once, and balls continue', async () => {
    const before = await readAndPlay()
    const viewer = await openStream()
    await expect.poll(() => viewer.page?.rows.length).toBe(5)
    await server.kill()
    await expect.poll(() => app.log.join('')).toContain('the connection to NATS was lost')
    expect(await soon(() => page(2))).toEqual(before)
    expect(await soon(() => page(3))).toEqual({ status: 503, retryAfter: '2' })
    await game.play(1)
    await soon(async () => expect.poll(() => viewer.revision).toBe(game.revision()))
    await soon(async () => expect.poll(pollRevision).toBe(game.revision()))
    expect((await soon(poll)).page?.rows.length).toBe(5)
    const later = await openStream()
    await soon(async () => expect.poll(() => later.revision).toBe(game.revision()))
    await server.restart()
    await expect.poll(() => shownRevision(2), { timeout: 20_000 }).toBe(game.revision())
    await expect.poll(() => later.ranks.size, { timeout: 20_000 }).toBe(1)
    viewer.leave()
    later.leave()
  })
})
