import type { PrizeTerms } from '@toprun/game-rules/contest-prizes'
import { beforeEach, expect, test } from 'vitest'
import type { EntryRank } from '../contests/board/board-rows.ts'
import type { MergedState } from './merged-state.ts'
import type { ShardState } from './messages.ts'
import type { RankedState } from './seat-ranks.ts'
import { openShownState, type ShownState } from './shown-state.ts'

const rank: EntryRank = {
  ...{ rank: 1, moved: 0, quarterPoints: 4, points: 1 },
  ...{ prizeMinor: 0n, prize: 0, next: null },
}
const contest: PrizeTerms = {
  ...{ entryFeeMinor: 1000n, rakeBasisPoints: 0, guaranteeMinor: 0n, maxEntries: 9 },
  prizeStructure: 'winner-takes-all',
  newcomers: false,
}
const stateOf = (revision: number, entries = 1): ShardState => ({
  ...{ revision, entries },
  counts: { scores: Int32Array.of(4), counts: Uint32Array.of(entries) },
})

let newest: Pick<MergedState, 'revision' | 'shards'> | null
/** The seats whose ranks were read, at each read. */
let read: number[][]
/** Shards are in the requested state. */
let isThere: boolean
/** Ends when shards answer; null if they do at once. */
let late: Promise<void> | null
let isOver: boolean
let changes: number
let shown: ShownState

beforeEach(() => {
  newest = { revision: 1, shards: [stateOf(1)] }
  read = []
  isThere = true
  late = null
  isOver = false
  changes = 0
  shown = openShownState({
    contest,
    newest: () => newest,
    async readRanks(state, seats) {
      read.push([...seats])
      await late
      if (isThere) for (const seat of seats) state.ranks.set(seat, rank)
      return isThere
    },
    isOver: () => isOver,
    onChange() {
      changes += 1
    },
  })
})

/** Shards reach this revision, with this many entries. */
async function goTo(revision: number, entries = 1): Promise<void> {
  newest = { revision, shards: [stateOf(revision, entries)] }
  await shown.advance()
}

const facts = (state: RankedState | null) => state && [state.version, state.revision, state.whole.size]

test('nothing is shown before all shards have a state', async () => {
  newest = null
  await shown.advance()
  expect([shown.now(), changes]).toEqual([null, 0])
  isOver = true
  await expect(shown.use(async (state) => state)).rejects.toThrow('The ranking is catching up.')
})

test('a later state replaces what is shown, and so does one with other entries of the same revision; the same or an earlier one does not', async () => {
  await goTo(1)
  expect([facts(shown.now()), changes]).toEqual([[1, 1, 1], 1])
  await goTo(1)
  expect([facts(shown.now()), changes]).toEqual([[1, 1, 1], 1])
  await goTo(1, 2)
  expect([facts(shown.now()), changes]).toEqual([[2, 1, 2], 2])
  await goTo(3, 2)
  expect([facts(shown.now()), changes]).toEqual([[3, 3, 2], 3])
  await goTo(2, 5)
  expect([facts(shown.now()), changes]).toEqual([[3, 3, 2], 3])
})

test('prizes are those of the entries that are shown', async () => {
  await goTo(1, 2)
  expect(shown.now()?.prizes).toEqual([{ from: 1, to: 1, amountMinor: 2000n }])
  await goTo(2, 3)
  expect(shown.now()?.prizes).toEqual([{ from: 1, to: 1, amountMinor: 3000n }])
})

test('a state has the previous one, which has none', async () => {
  await goTo(1)
  expect(shown.now()?.before).toBeNull()
  await goTo(2)
  await goTo(5)
  const before = shown.now()?.before
  expect(before).toMatchObject({ revision: 2, whole: { size: 1 } })
  expect(Object.keys(before ?? {}).sort()).toEqual(['ladders', 'revision', 'shards', 'whole'])
  expect(before?.shards).toEqual([stateOf(2)])
  expect(before?.ladders[0]?.size).toBe(1)
})

test('a state that shards have already left is not shown, and the next one is', async () => {
  await goTo(1)
  isThere = false
  await goTo(2)
  expect([facts(shown.now()), changes]).toEqual([[1, 1, 1], 1])
  isThere = true
  await goTo(3)
  expect([facts(shown.now()), changes]).toEqual([[2, 3, 1], 2])
})

test('it advances at once if shards did while ranks were read', async () => {
  const later = openShownState({
    contest,
    newest: () => newest,
    async readRanks({ revision }) {
      newest = { revision: 2, shards: [stateOf(2)] }
      return revision > 0
    },
    isOver: () => false,
    onChange: () => undefined,
  })
  await later.advance()
  expect(facts(later.now())).toEqual([2, 2, 1])
})

test('each state has the ranks of followed seats, until nobody follows them', async () => {
  const one = shown.follow([4, 7])
  const other = shown.follow([7])
  expect(shown.followed()).toEqual([4, 7])
  await goTo(1)
  expect([read, [...(shown.now()?.ranks.keys() ?? [])]]).toEqual([[[4, 7]], [4, 7]])
  one()
  expect(shown.followed()).toEqual([7])
  await goTo(2)
  expect(read.at(-1)).toEqual([7])
  other()
  expect(shown.followed()).toEqual([])
  await goTo(3)
  expect(read.at(-1)).toEqual([])
})

test('ranks that are in memory are not read again', async () => {
  shown.follow([4])
  await goTo(1)
  const state = await shown.withRanks([4, 5, 6])
  await shown.withRanks([6, 7])
  expect(read).toEqual([[4], [5, 6], [7]])
  expect([...state.ranks.keys()]).toEqual([4, 5, 6, 7])
})

test('ranks that nobody follows are forgotten once they are more than ten thousand', async () => {
  shown.follow([1])
  await goTo(1)
  const many = Array.from({ length: 10_000 }, (_, index) => index + 2)
  await shown.withRanks(many)
  await shown.withRanks([20_000])
  expect(shown.now()?.ranks.size).toBe(10_002)
  await shown.withRanks([20_001])
  expect([...(shown.now()?.ranks.keys() ?? [])]).toEqual([1, 20_001])
})

test('a seat that somebody begins to follow while the next state is read has its rank in it, told after the ball, which waits for no such rank', async () => {
  await goTo(1)
  await shown.withRanks([4])
  const going = goTo(2)
  shown.follow([4])
  await going
  expect([shown.now()?.revision, shown.now()?.ranks.get(4), changes]).toEqual([2, rank, 3])
  expect(read).toEqual([[], [4], [], [4]])
})

test('ranks that are forgotten while a reader waits for others are there for that reader', async () => {
  await goTo(1)
  await shown.withRanks([5])
  const { promise: isLate, resolve: goOn } = Promise.withResolvers<void>()
  late = isLate
  const reading = shown.withRanks([5, 6])
  late = null
  await shown.withRanks(Array.from({ length: 10_000 }, (_, index) => index + 10))
  await shown.withRanks([20_000])
  expect(shown.now()?.ranks.has(5)).toBe(false)
  goOn()
  const { ranks } = await reading
  expect([ranks.get(5), ranks.get(6)]).toEqual([rank, rank])
})

test('a reader whose shards advanced reads the next state as soon as it exists, and none once the board is closed', async () => {
  await goTo(1)
  const revisions: number[] = []
  const reading = shown.use(async ({ revision }) => {
    revisions.push(revision)
    return revision === 2 ? 'read' : null
  })
  const start = performance.now()
  await goTo(2)
  expect(await reading).toBe('read')
  expect([revisions, performance.now() - start < 90]).toEqual([[1, 2], true])
  isOver = true
  await expect(shown.use(async () => null)).rejects.toThrow('The ranking is catching up.')
})

test('a reader tries again even if no later state is announced', async () => {
  await goTo(1)
  let attempts = 0
  const start = performance.now()
  expect(
    await shown.use(async () => {
      attempts += 1
      return attempts < 3 ? null : attempts
    }),
  ).toBe(3)
  expect(performance.now() - start).toBeGreaterThan(190)
})

test('ranks of a state that shards left are read at the next one', async () => {
  await goTo(1)
  isThere = false
  const reading = shown.withRanks([3])
  isThere = true
  await goTo(2)
  expect((await reading).ranks.get(3)).toEqual(rank)
})
