import type { PrizeTableRow } from '@toprun/game-rules/prize-table'
import { beforeEach, expect, test } from 'vitest'
import { merge } from './merged-state.ts'
import type { ShardQuestion, ShardState } from './messages.ts'
import { readPage } from './page-rows.ts'
import { type RankedState, rankIn, readSeats, shardsOf } from './seat-ranks.ts'
import type { AskShard } from './shard-client.ts'

const shardSeats = 10_000
const at = { revision: 5, entries: 9 }
/** Two entries with 40 and one with 20 in the first shard, one with 40 in the second. */
const scoreOf = new Map([
  [1, 40],
  [2, 20],
  [3, 40],
  [shardSeats + 1, 40],
])
const prizesOf = (...amounts: bigint[]): PrizeTableRow[] =>
  amounts.map((amountMinor, index) => ({ from: index + 1, to: index + 1, amountMinor }))

let asked: (ShardQuestion & { shard: number })[]
/** A question about a state that the shard is no longer in. */
let left: ShardQuestion['kind'] | null
beforeEach(() => {
  asked = []
  left = null
})

const entriesOf = (seats: readonly number[]) =>
  seats.flatMap((seat) => {
    const quarterPoints = scoreOf.get(seat)
    return quarterPoints === undefined ? [] : [{ seat, quarterPoints, before: quarterPoints - 4 }]
  })

function replyTo(shard: number, question: ShardQuestion) {
  if (question.kind === left) return null
  if (question.kind === 'orders') return question.seats.map((seat) => (seat === 3 ? 1 : 0))
  if (question.kind === 'seats') return entriesOf(question.seats)
  return entriesOf([...scoreOf.keys()].filter((seat) => seat > shardSeats === (shard === 1)))
}
const ask: AskShard = async (shard, question) => {
  asked.push({ shard, ...question })
  return replyTo(shard, question) as never
}

const shard = (scores: readonly number[], counts: readonly number[]): ShardState => ({
  ...at,
  counts: { scores: Int32Array.from(scores), counts: Uint32Array.from(counts) },
})
const shards = [shard([40, 20], [2, 1]), shard([40], [1])]

function stateWith(
  prizes: readonly PrizeTableRow[],
  before: RankedState['before'] = null,
  parts = shards,
): RankedState {
  return { ...merge({ revision: 5, shards: parts }), version: 3, prizes, before, ranks: new Map() }
}

test('each shard is asked about its own seats, five thousand at once', async () => {
  expect([...shardsOf([1, shardSeats, shardSeats + 1, 2], shardSeats)]).toEqual([
    [0, [1, shardSeats, 2]],
    [1, [shardSeats + 1]],
  ])
  const seats = Array.from({ length: shardSeats }, (_, index) => index + 1)
  expect(await readSeats(ask, shardSeats, stateWith([]), [...seats, shardSeats + 7])).toBe(true)
  expect(asked.map((question) => [question.shard, 'seats' in question && question.seats.length])).toEqual([
    [0, 5_000],
    [0, 5_000],
    [1, 1],
  ])
  expect(asked[0]).toMatchObject({ kind: 'seats', ...at, since: 5 })
})

test('a seat beyond the shards, or one that a shard does not know, has no rank', async () => {
  const state = stateWith([])
  expect(await readSeats(ask, shardSeats, state, [1, 9, 2 * shardSeats + 1])).toBe(true)
  expect([...state.ranks.keys()]).toEqual([1])
  expect(asked).toHaveLength(1)
})

test('the order of joining is asked only if a prize depends on it, and counts across shards', async () => {
  const higher = [shard([60, 40, 20], [1, 2, 1]), shard([40], [1])]
  const even = stateWith(prizesOf(900n, 300n), null, higher)
  await readSeats(ask, shardSeats, even, [1, 2, 3])
  expect(asked.map(({ kind }) => kind)).toEqual(['seats'])
  const state = stateWith(prizesOf(900n, 301n), null, higher)
  asked = []
  expect(await readSeats(ask, shardSeats, state, [1, 2, 3, shardSeats + 1])).toBe(true)
  expect(asked.filter(({ kind }) => kind === 'orders')).toEqual([
    { shard: 0, kind: 'orders', ...at, seats: [1, 3] },
    { shard: 1, kind: 'orders', ...at, seats: [shardSeats + 1] },
  ])
  const prizes = [...state.ranks].map(([seat, { rank, prizeMinor }]) => [seat, rank, prizeMinor])
  expect(prizes).toEqual([
    [1, 2, 101n],
    [2, 5, 0n],
    [3, 2, 100n],
    [shardSeats + 1, 2, 100n],
  ])
})

test.each(['seats', 'orders'] as const)(
  'no rank is read where a shard left the state before it was asked for %s',
  async (kind) => {
    left = kind
    const state = stateWith(prizesOf(302n))
    expect(await readSeats(ask, shardSeats, state, [1, shardSeats + 1])).toBe(false)
    expect(state.ranks.size).toBe(0)
  },
)

test('an entry has a movement since the previous state if its shard knows its earlier score', async () => {
  const before = merge({ revision: 4, shards: [shard([38, 36, 16], [5, 2, 1])] })
  const state = stateWith([], before)
  await readSeats(ask, shardSeats, state, [1])
  expect(asked[0]).toMatchObject({ since: 4 })
  expect(state.ranks.get(1)).toMatchObject({ rank: 1, moved: 5 })
  const entry = { seat: 1, quarterPoints: 40, before: 38 }
  expect(rankIn(state, entry, 0).moved).toBe(0)
  expect(rankIn(state, { ...entry, before: null }, 0).moved).toBe(0)
  expect(rankIn(state, { ...entry, before: 0 }, 0).moved).toBe(8)
  expect(rankIn(stateWith([]), { ...entry, before: 0 }, 0).moved).toBe(0)
})

test('a page asks only shards that have entries in it, and is null if one of them left the state', async () => {
  const rows = async (from: number, limit: number) =>
    (await readPage(ask, stateWith([]), { from, limit }))?.rows.map(({ seat, rank }) => [seat, rank])
  expect(await rows(3, 5)).toEqual([
    [1, 1],
    [3, 1],
    [2, 4],
  ])
  expect(asked).toEqual([{ shard: 0, kind: 'places', ...at, since: 5, from: 2, limit: 1 }])
  const state = stateWith([], merge({ revision: 4, shards }))
  await readPage(ask, state, { from: 0, limit: 1 })
  expect(asked.at(-1)).toMatchObject({ shard: 0, since: 4, from: 0, limit: 1 })
  left = 'places'
  expect(await readPage(ask, state, { from: 0, limit: 4 })).toBeNull()
})
