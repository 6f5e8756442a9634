import { type LeaderboardRow, leaderboardResponse } from '@toprun/api-schema/contest'
import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import {
  joinAs,
  lineups,
  newContest,
  newTeam,
  newUsers,
  rereadContest,
} from '../../../testing/contest-kit.ts'
import { openLive } from '../../../testing/live-client.ts'
import { type NaiveResult, naiveResults } from '../../../testing/naive-results.ts'
import { isNatsMissing, type NatsServer, startNatsServer } from '../../../testing/nats-server.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'
import { startWorkerProcess, type WorkerProcess } from '../../../testing/worker-process.ts'
import { openBoard } from '../../contests/board/board.ts'
import { entries } from '../../contests/tables.ts'
import { foldMatch } from '../../matches/play/match-fold.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import { feeds, matches } from '../../matches/tables.ts'
import { receiveEvent } from '../feed/receive-event.ts'
import { openNats } from './nats.ts'
import { openShardSnapshots } from './shard-snapshots.ts'

/** One contest of 60 seats in shards of 16, on two processes that serve the site and three that rank. */
const seatCount = 60
const shardSeats = 16
const match = simulateMatch({ seed: 'cluster', format: 'T10', rates: { rain: 0, abandoned: 0 } })

const missing = isNatsMissing('ranking by several machines')

let database: TestDatabase
let db: Database
let nats: NatsServer
let matchId: MatchId
let contestId: ContestId
let events: (typeof feeds.$inferSelect)['events']
const entryIds = new Map<number, string>()
const sites: ServerProcess[] = []
const workers: WorkerProcess[] = []
/** Every take-over of a shard by a worker, and where its entries came from. */
const takeOvers: { index: unknown; source: unknown }[] = []

const startWorker = () =>
  startWorkerProcess(
    { databaseUrl: database.url, natsUrl: nats.url, shardSeats },
    ({ msg, index, source }) => {
      if (msg === 'serves a shard') takeOvers.push({ index, source })
    },
  )

const startSite = () =>
  startServerProcess(database.url, { NATS_URL: nats.url, RANKING_SHARD_SEATS: String(shardSeats) })

const shards = Array.from({ length: Math.ceil(seatCount / shardSeats) }, (_, index) => index)

/** Each shard's snapshot is in the object store. */
async function expectSnapshots(): Promise<void> {
  const reader = await openNats(nats.url, { name: 'test', log: console })
  const { read } = await openShardSnapshots(reader)
  const missing = async () => {
    const stored = await Promise.all(shards.map((index) => read({ contestId, index, movedBalls: 0 })))
    return shards.filter((index) => stored[index] === null)
  }
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await reader.close()
}

beforeAll(async () => {
  if (missing) return
  ;[database, nats] = await Promise.all([createTestDatabase(), startNatsServer()])
  db = openDatabase(database.pool)
  const now = new Date()
  matchId = await importMatch(db, match, {
    startsAt: new Date(now.getTime() + 3_600_000),
    intervalMs: 86_400_000,
  })
  // The test sends the events: a feed of the sites would send its next one whenever a site starts.
  const [feed] = await db.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId)).returning()
  events = feed?.events ?? []
  contestId = (await newContest(db, matchId, { maxEntries: seatCount, entryFeeMinor: 1000n, maxPerUser: 1 }))
    .id
  const legal = await lineups(db, matchId, seatCount)
  for (const [index, userId] of (await newUsers(db, seatCount, 1000n)).entries()) {
    // Every third team is the one before it, so that ranks and prizes are shared.
    const lineup = legal[index - (index % 3 === 2 ? 1 : 0)]
    const teamId = await newTeam(db, { userId, matchId, lineup, now })
    await joinAs(db, { contestId, teamId, userId, now })
  }
  for (const { id, seat } of await db.select().from(entries).where(eq(entries.contestId, contestId)))
    entryIds.set(seat, id)
  const started = await Promise.all([startSite(), startSite(), startWorker(), startWorker(), startWorker()])
  sites.push(started[0], started[1])
  workers.push(started[2], started[3], started[4])
}, 300_000)

afterAll(async () => {
  await Promise.all([...sites, ...workers].map((each) => each.kill()))
  await nats?.stop()
  await database?.drop()
}, 120_000)

let played = 0

/** Records that many of the match's next events. */
async function play(count: number): Promise<number> {
  for (const payload of events.slice(played, played + count)) {
    played += 1
    const event = { matchId, source: 'feed', sourceEventId: String(played), sourceSequence: played, payload }
    const recorded = await receiveEvent(db, event, { now: new Date(), reviewMs: 0 })
    if (!recorded.ok) throw new Error(recorded.reason)
  }
  return events.length
}

async function stateNow() {
  const [row] = await db.select().from(matches).where(eq(matches.id, matchId))
  return row?.state
}

/** What one process alone shows at this moment of the match. */
async function aloneNow() {
  const [row] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!row) throw new Error('The match is gone.')
  const board = await openBoard(db, await rereadContest(db, { id: contestId }), await foldMatch(db, row))
  const { revision, rows } = await board.page(db, { from: 0, limit: 100 })
  return { revisions: new Set([revision]), rows: rows.map(shownRow) }
}

const shownRow = ({ seat, rank, points, prize }: LeaderboardRow) => ({ seat, rank, points, prize })

/** Both sites come to show what one process alone shows. */
async function expectRanks(): Promise<void> {
  const alone = await aloneNow()
  for (const site of sites) await expect.poll(() => ranksOf(site), { timeout: 60_000 }).toEqual(alone)
}

/** Every row of the leaderboard that a process shows, page by page; null while it is catching up. */
async function ranksOf(site: ServerProcess) {
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => {
      const response = await fetch(
        `${site.address}/api/game/contests/${contestId}/leaderboard?page=${page}&limit=20`,
      )
      return response.ok ? leaderboardResponse.parse(await response.json()) : null
    }),
  )
  const whole = pages.flatMap((page) => page ?? [])
  if (whole.length < pages.length) return null
  return {
    revisions: new Set(whole.map(({ revision }) => revision)),
    rows: whole.flatMap(({ rows }) => rows.map(shownRow)),
  }
}

const shownAs = ({ seat, rank, quarterPoints, prizeMinor }: NaiveResult) => ({
  seat,
  rank,
  points: quarterPointsToPoints(quarterPoints),
  prize: centsToUsd(prizeMinor),
})

test.skipIf(missing)(
  'two sites and three workers, each killed in the middle of a match, show and pay every rank as one process alone and a naive count do',
  async () => {
    const now = new Date()
    await db.update(matches).set({ startsAt: now, locksAt: now }).where(eq(matches.id, matchId))
    await expect.poll(stateNow, { timeout: 60_000 }).toBe('live')
    await play(20)
    await expectRanks()

    await expectSnapshots()
    takeOvers.length = 0
    const replaced: Promise<void>[] = []
    for (const index of workers.keys()) {
      await workers[index]?.kill()
      const total = await play(15)
      expect(played).toBeLessThan(total - 30)
      replaced.push(
        startWorker().then((worker) => {
          workers[index] = worker
        }),
      )
      if (index === 0) await expectRanks()
    }
    await Promise.all(replaced)
    await expectRanks()
    expect(new Set(takeOvers.map(({ index }) => index))).toEqual(new Set(shards))
    expect(takeOvers.filter(({ source }) => source !== 'snapshot')).toEqual([])

    await nats.kill()
    await play(5)
    await nats.restart()
    await expectRanks()

    await sites[0]?.kill()
    await play(10)
    sites[0] = await startSite()
    await expectRanks()
    const [first] = sites
    if (!first) throw new Error('There is no site.')
    const viewer = await openLive(
      `${first.address}/api/game/live?topics=match:${matchId},contest:${contestId},entry:${entryIds.get(50)}`,
    )
    await sites[1]?.kill()
    await play(10)
    const ranked = (await aloneNow()).rows.find(({ seat }) => seat === 50)
    await expect
      .poll(() => viewer.ranks.get(50), { timeout: 60_000 })
      .toMatchObject({ rank: ranked?.rank, points: ranked?.points })
    viewer.leave()
    await play(Number.POSITIVE_INFINITY)
    sites[1] = await startSite()
    await expectRanks()

    const naive = await naiveResults(db, match, matchId, await rereadContest(db, { id: contestId }))
    const shown = naive.map(shownAs).sort((one, other) => one.rank - other.rank || one.seat - other.seat)
    for (const site of sites) expect((await ranksOf(site))?.rows).toEqual(shown)
    const stateOfContest = async () => (await rereadContest(db, { id: contestId })).state
    await expect.poll(stateOfContest, { timeout: 60_000 }).toBe('settled')
    const settled = await db
      .select({
        seat: entries.seat,
        quarterPoints: entries.quarterPoints,
        rank: entries.rank,
        prizeMinor: entries.prizeMinor,
      })
      .from(entries)
      .where(eq(entries.contestId, contestId))
      .orderBy(entries.seat)
    expect(settled).toEqual(naive)
  },
  400_000,
)
