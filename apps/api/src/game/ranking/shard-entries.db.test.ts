import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  joinAs,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUsers,
  rereadContest,
} from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { openBoard } from '../contests/board/board.ts'
import type { ContestRow } from '../contests/tables.ts'
import { playOut } from '../live/lifecycle.ts'
import { foldMatch } from '../matches/play/match-fold.ts'
import { matches } from '../matches/tables.ts'
import { openShardEntries, type ShardEntries } from './shard-entries.ts'
import { seatsOfShard } from './wanted-shards.ts'

const now = new Date('2026-11-21T12:00:00Z')
const shardSeats = 4
const site = databaseOfFile()
let contest: ContestRow

beforeAll(async () => {
  contest = await newContest(site.db, await newMatch(site.db, now), { entryFeeMinor: 0n })
  await join(6)
})

async function join(count: number): Promise<void> {
  const legal = await lineups(site.db, contest.matchId, count)
  for (const [index, userId] of (await newUsers(site.db, count)).entries()) {
    const teamId = await newTeam(site.db, { userId, matchId: contest.matchId, lineup: legal[index], now })
    await joinAs(site.db, { contestId: contest.id, teamId, userId, now })
  }
}

async function foldNow() {
  const [match] = await site.db.select().from(matches).where(eq(matches.id, contest.matchId))
  if (!match) throw new Error('The match is gone.')
  return foldMatch(site.db, match)
}

async function open(index: number, snapshot: Uint8Array | null = null): Promise<ShardEntries> {
  const fold = await foldNow()
  const seats = seatsOfShard(index, shardSeats)
  const shard = await openShardEntries(site.db, await rereadContest(site.db, contest), fold, {
    seats,
    snapshot,
  })
  shard.update(
    fold,
    fold.playerIds.map((_, player) => player),
  )
  return shard
}

const scoresOf = (shard: ShardEntries) =>
  new Map(
    Array.from({ length: shard.leaderboard().size }, (_, index) => [
      shard.seatAt(index),
      shard.leaderboard().scoreOf(index),
    ]),
  )

test('shards hold each entry once, and go on from a snapshot with what joined since', async () => {
  const early = [await open(0), await open(1)]
  expect(early.map((shard) => shard.leaderboard().size)).toEqual([4, 2])
  const snapshot = await early[1]?.snapshot()
  await join(2)
  await playOut(site.db, contest.matchId, now)

  const restored = await open(1, snapshot ?? null)
  expect(scoresOf(restored)).toEqual(scoresOf(await open(1)))
  expect(restored.caughtUpTo()).toBe(8)
  await early[1]?.catchUp(site.db)
  expect(early[1]?.leaderboard().size).toBe(4)

  const whole = await openBoard(site.db, contest, await foldNow())
  const scores = new Map([...scoresOf(await open(0)), ...scoresOf(restored)])
  expect(scores).toEqual(new Map([...whole.seats()].map((seat) => [seat, whole.rankOf(seat)?.quarterPoints])))
  expect(new Set(scores.values()).size).toBeGreaterThan(1)
})

test('a snapshot of another shard is left aside', async () => {
  const other = await (await open(0)).snapshot()
  expect(scoresOf(await open(1, other))).toEqual(scoresOf(await open(1)))
})
