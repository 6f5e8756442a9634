import { type LeaderboardRow, leaderboardResponse } from '@toprun/api-schema/contest'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { createTestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openBoard } from '../game/contests/board/board.ts'
import { entries } from '../game/contests/tables.ts'
import { receiveEvent } from '../game/live/feed/receive-event.ts'
import { importMatch } from '../game/matches/squads/import-match.ts'
import { feeds, matches, matchPlayers } from '../game/matches/tables.ts'
import { openNats } from '../game/ranking/nats.ts'
import { openShardSnapshots } from '../game/ranking/shard-snapshots.ts'
import { openDatabase } from '../platform/database.ts'
import {
  enterTeam,
  foldOf,
  lineups,
  newContest,
  newUsers,
  rereadContest,
  rereadMatch,
} from './contest-kit.ts'
import { startNatsServer } from './nats-server.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

export type RankingCluster = Awaited<ReturnType<typeof openRankingCluster>>

interface ClusterWorker extends WorkerProcess {
  /** The shards that it serves, according to its log. */
  serves: ReadonlySet<number>
}

interface ShownRanks {
  revisions: Set<number>
  rows: Pick<LeaderboardRow, 'seat' | 'rank' | 'points' | 'prize'>[]
}

const seatCount = 60
const shardSeats = 16
export const clusterMatch = simulateMatch({
  seed: 'cluster',
  format: 'T10',
  rates: { rain: 0, abandoned: 0 },
})

/** One contest of 60 seats in shards of 16, on processes that serve the site and processes that rank. */
export async function openRankingCluster(count: { sites: number; workers: number }) {
  const [database, nats] = await Promise.all([createTestDatabase(), startNatsServer()])
  const db = openDatabase(database.pool)
  const now = new Date()
  const matchId = await importMatch(db, clusterMatch, {
    startsAt: new Date(now.getTime() + 3_600_000),
    intervalMs: 86_400_000,
  })
  // The test sends the events: a feed of the sites would send its next one whenever a site starts.
  const [feed] = await db.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId)).returning()
  let events = feed?.events ?? []
  const { id: contestId } = await newContest(db, matchId, {
    maxEntries: seatCount,
    entryFeeMinor: 1000n,
    maxPerUser: 1,
  })
  const legal = await lineups(db, matchId, seatCount)
  for (const [index, userId] of (await newUsers(db, seatCount, 1000n)).entries()) {
    // Every third team equals the previous one, so that ranks and prizes are shared.
    const lineup = legal[index - (index % 3 === 2 ? 1 : 0)]
    await enterTeam(db, { userId, matchId, contestId, lineup, now })
  }
  const seated = await db.select().from(entries).where(eq(entries.contestId, contestId))
  const shards = Array.from({ length: Math.ceil(seatCount / shardSeats) }, (_, index) => index)
  const takeOvers: { index: number; source: unknown }[] = []

  async function startWorker(): Promise<ClusterWorker> {
    const serves = new Set<number>()
    const worker = await startWorkerProcess(
      { databaseUrl: database.url, natsUrl: nats.url, shardSeats },
      ({ msg, index, source }) => {
        if (msg === 'serves a shard') takeOvers.push({ index: Number(index), source })
        if (msg === 'serves a shard') serves.add(Number(index))
        if (msg === 'serves a shard no more') serves.delete(Number(index))
      },
    )
    return { ...worker, serves }
  }
  const startSite = () =>
    startServerProcess(database.url, { NATS_URL: nats.url, RANKING_SHARD_SEATS: String(shardSeats) })
  const [sites, workers] = await Promise.all([
    Promise.all(Array.from({ length: count.sites }, startSite)),
    Promise.all(Array.from({ length: count.workers }, startWorker)),
  ])

  async function stateNow() {
    return (await rereadMatch(db, matchId)).state
  }

  /** What a single process shows at this moment of the match. */
  async function aloneNow(): Promise<ShownRanks> {
    const contest = await rereadContest(db, { id: contestId })
    const board = await openBoard(db, contest, await foldOf(db, matchId))
    const { revision, rows } = await board.page(db, { from: 0, limit: 100 })
    return { revisions: new Set([revision]), rows: rows.map(shownRow) }
  }

  /** Every row of the leaderboard that a process shows, page by page; null while it is catching up. */
  async function ranksOf(site: ServerProcess): Promise<ShownRanks | null> {
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

  let played = 0
  /** Records this many of the match's next events. @returns how many are left */
  async function play(next: number): Promise<number> {
    for (const payload of events.slice(played, played + next)) {
      played += 1
      const id = { matchId, source: 'feed', sourceEventId: String(played), sourceSequence: played }
      const recorded = await receiveEvent(db, { ...id, payload }, { now: new Date(), reviewMs: 0 })
      if (!recorded.ok) throw new Error(recorded.reason)
    }
    return events.length - played
  }

  return {
    db,
    nats,
    matchId,
    contestId,
    /** By seat. */
    entryIds: new Map(seated.map(({ id, seat }) => [seat, id])),
    sites,
    workers,
    shards,
    /** Every take-over of a shard by a worker, and where its entries came from. */
    takeOvers,
    startSite,
    startWorker,
    /** The match starts now. */
    async begin() {
      const startsAt = new Date()
      await db.update(matches).set({ startsAt, locksAt: startsAt }).where(eq(matches.id, matchId))
      await expect.poll(stateNow, { timeout: 60_000 }).toBe('live')
    },
    play,
    /** Plays to the end of the over. The next bowler has this name in the feed from then on. @returns their side */
    async renameBowler(name: string): Promise<string> {
      const at = events.findIndex(
        (event, place) => place > played && event.type === 'ball' && event.ball === 1,
      )
      const ball = events[at]
      if (ball?.type !== 'ball') throw new Error('No over follows.')
      await play(at - played)
      const { bowler } = ball.delivery
      const renamed = JSON.stringify(events.slice(at)).replaceAll(
        JSON.stringify(bowler),
        JSON.stringify(name),
      )
      events = [...events.slice(0, at), ...JSON.parse(renamed)]
      const squad = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
      return squad.find((player) => player.name === bowler)?.team ?? ''
    },
    aloneNow,
    ranksOf,
    /** Waits until all sites show what a single process shows. */
    async expectRanks() {
      const alone = await aloneNow()
      for (const site of sites) await expect.poll(() => ranksOf(site), { timeout: 60_000 }).toEqual(alone)
    },
    /** Waits until each shard's snapshot is in the object store. */
    async expectSnapshots() {
      const reader = await openNats(nats.url, { name: 'test', log: console })
      const { read } = await openShardSnapshots(reader)
      const missing = async () => {
        const stored = await Promise.all(shards.map((index) => read({ contestId, index, movedBalls: 0 })))
        return shards.filter((index) => stored[index] === null)
      }
      await expect.poll(missing, { timeout: 60_000 }).toEqual([])
      await reader.close()
    },
    async close() {
      await Promise.all([...sites, ...workers].map((each) => each.kill()))
      await nats.stop()
      await database.drop()
    },
  }
}

const shownRow = ({ seat, rank, points, prize }: LeaderboardRow) => ({ seat, rank, points, prize })
