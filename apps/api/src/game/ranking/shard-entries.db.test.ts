import { beforeAll, expect, test } from 'vitest'
import { matchOfFile, now } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { openBoard } from '../contests/board/board.ts'
import type { ContestRow } from '../contests/tables.ts'
import { playOut } from '../live/lifecycle.ts'
import { openShardEntries, type ShardEntries } from './shard-entries.ts'
import { seatsOfShard } from './wanted-shards.ts'

const shardSeats = 4
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 6, users: 6 })
let contest: ContestRow

beforeAll(async () => {
  contest = await match.newFilled([0, 1, 2, 3, 4, 5], { entryFeeMinor: 0n })
})

async function open(index: number, snapshot: Uint8Array | null = null): Promise<ShardEntries> {
  const fold = await match.fold()
  const seats = seatsOfShard(index, shardSeats)
  const shard = await openShardEntries(site.db, await match.reread(contest), fold, {
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

test('shards hold each entry once, and continue from a snapshot with what joined since', async () => {
  const early = [await open(0), await open(1)]
  expect(early.map((shard) => shard.leaderboard().size)).toEqual([4, 2])
  const snapshot = await early[1]?.snapshot()
  for (const lineup of [0, 1]) await match.enter(contest, lineup)
  await playOut(site.db, contest.matchId, now)

  const restored = await open(1, snapshot ?? null)
  expect(scoresOf(restored)).toEqual(scoresOf(await open(1)))
  expect(restored.caughtUpTo()).toBe(8)
  await early[1]?.catchUp(site.db)
  expect(early[1]?.leaderboard().size).toBe(4)

  const whole = await openBoard(site.db, contest, await match.fold())
  const scores = new Map([...scoresOf(await open(0)), ...scoresOf(restored)])
  expect(scores).toEqual(new Map([...whole.seats()].map((seat) => [seat, whole.rankOf(seat)?.quarterPoints])))
  expect(new Set(scores.values()).size).toBeGreaterThan(1)
})

test('a snapshot of another shard is ignored', async () => {
  const other = await (await open(0)).snapshot()
  expect(scoresOf(await open(1, other))).toEqual(scoresOf(await open(1)))
})
