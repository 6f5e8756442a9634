import { createLeaderboard } from '@toprun/leaderboard/leaderboard'
import { takeSteps } from '@toprun/leaderboard/steps'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database.ts'
import type { MatchFold } from '../matches/play/match-fold.ts'
import { type ShardQuestion, shardReplies, shardState } from './messages.ts'
import { createShard, type Shard } from './shard.ts'
import type { ShardEntries } from './shard-entries.ts'

/** No row is read here. */
const db = {} as Database

let revision: number
/** The awards of two players; nobody loses a point. */
let awards: number[]
let caughtUpTo: number
/** The result of `catchUp`. */
let joined: number
let shard: Shard

beforeEach(() => {
  revision = 3
  awards = [2, 5]
  caughtUpTo = 8
  joined = 8
  shard = shardOf([
    { seat: 11, player: 0 },
    { seat: 12, player: 1 },
    { seat: 14, player: 0 },
  ])
})

function shardOf(held: readonly { seat: number; player: number }[]): Shard {
  const board = createLeaderboard({ playerCount: 2 })
  for (const { player } of held) board.append([{ player, awardFactor: 4, deductionFactor: 4 }])
  const totalsOf = (player: number) => ({ awards: awards[player] ?? 0, deductions: 0 })
  const fold = { playerIds: ['a', 'b'], revision: () => revision, totalsOf } as unknown as MatchFold
  const entries: ShardEntries = {
    leaderboard: () => board,
    caughtUpTo: () => caughtUpTo,
    seatAt: (index) => held[index]?.seat ?? 0,
    indexOf(seat) {
      const index = held.findIndex((each) => each.seat === seat)
      return index < 0 ? null : index
    },
    countsWith: async (totals) => takeSteps(board.countsWith(totals)),
    update(current, players) {
      board.setPoints(players.map((player) => ({ player, ...current.totalsOf(player) })))
    },
    async catchUp() {
      caughtUpTo = joined
    },
    snapshot: async () => new Uint8Array(),
    source: 'rows',
  }
  return createShard(fold, entries)
}

async function ask<Question extends ShardQuestion>(question: Question) {
  return shardReplies[question.kind].parse(JSON.parse(await shard.answer(db, question)))
}

/** A ball after which the first player has this many points. */
function goTo(next: number, points: number): void {
  revision = next
  awards = [points, 5]
  shard.update([0])
}

const now = () => ({ revision, entries: caughtUpTo })

test('a shard is ranked from the start, and its state includes the entries that were committed by then', async () => {
  const state = {
    revision: 3,
    entries: 8,
    counts: { scores: Int32Array.of(20, 8), counts: Uint32Array.of(1, 2) },
  }
  expect(shard.state()).toEqual(state)
  joined = 10
  expect(await ask({ kind: 'state' })).toEqual({ ...state, entries: 10 })
  goTo(4, 9)
  expect(shardState.parse(JSON.parse(await shard.answer(db, { kind: 'state' })))).toMatchObject({
    revision: 4,
    counts: { scores: Int32Array.of(36, 20) },
  })
})

test('entries are found by place and by seat, with their current and previous score', async () => {
  goTo(4, 9)
  const [first, second, third] = [
    { seat: 11, quarterPoints: 36, before: 8 },
    { seat: 14, quarterPoints: 36, before: 8 },
    { seat: 12, quarterPoints: 20, before: 20 },
  ]
  expect(await ask({ kind: 'places', ...now(), since: 3, from: 0, limit: 9 })).toEqual([first, second, third])
  expect(await ask({ kind: 'places', ...now(), since: 3, from: 1, limit: 1 })).toEqual([second])
  expect(await ask({ kind: 'seats', ...now(), since: 3, seats: [12, 13, 11] })).toEqual([third, first])
  expect(await ask({ kind: 'seats', ...now(), since: 4, seats: [11] })).toEqual([{ ...first, before: 36 }])
  expect(await ask({ kind: 'orders', ...now(), seats: [14, 13, 11, 12] })).toEqual([1, 0, 0])
})

type At = ReturnType<typeof now>
const questions: readonly ((at: At) => ShardQuestion)[] = [
  (at) => ({ kind: 'places', ...at, since: 3, from: 0, limit: 1 }),
  (at) => ({ kind: 'seats', ...at, since: 3, seats: [11] }),
  (at) => ({ kind: 'orders', ...at, seats: [11] }),
]

test.each(questions)(
  'a question about another state than the shard is in is not answered',
  async (questionAt) => {
    expect(await ask(questionAt(now()))).toHaveLength(1)
    expect(await ask(questionAt({ ...now(), revision: 2 }))).toBeNull()
    expect(await ask(questionAt({ ...now(), entries: 7 }))).toBeNull()
    goTo(4, 2)
    expect(await ask(questionAt({ revision: 3, entries: 8 }))).toBeNull()
  },
)

test('if the fold is ahead, scores are still those of the last ranked revision', async () => {
  revision = 4
  expect(await ask({ kind: 'orders', revision: 3, entries: 8, seats: [11] })).toEqual([0])
  expect(shard.state().revision).toBe(3)
})

test("an entry's earlier scores are known for the last 32 revisions", async () => {
  for (let next = 4; next <= 34; next += 1) goTo(next, next)
  const before = async (since: number) => {
    const found = await ask({ kind: 'seats', ...now(), since, seats: [11] })
    return Array.isArray(found) && found[0]
  }
  expect(await before(3)).toMatchObject({ before: 8 })
  goTo(35, 35)
  expect(await before(3)).toMatchObject({ before: null })
  expect(await before(4)).toMatchObject({ before: 16 })
})

test('scores with other points are counted, and are null for seats that are unknown', async () => {
  const totals = [
    { awards: 10, deductions: -1 },
    { awards: 1, deductions: 0 },
  ]
  expect(await ask({ kind: 'scores_with', totals, seats: [12, 13, 14] })).toEqual([4, null, 36])
  expect(await ask({ kind: 'counts_with', totals })).toEqual({
    scores: Int32Array.of(36, 4),
    counts: Uint32Array.of(2, 1),
  })
  expect(shard.state().counts.scores).toEqual(Int32Array.of(20, 8))
})
