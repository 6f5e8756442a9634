import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPrize, type RankedScores } from './next-prize.ts'
import type { PrizeTableRow } from './prize-table.ts'
import { sharedPrize } from './shared-prize.ts'

const three: PrizeTableRow[] = [
  { from: 1, to: 1, amountMinor: 5000n },
  { from: 2, to: 2, amountMinor: 3000n },
  { from: 3, to: 3, amountMinor: 2000n },
]

test('breaking a tie wins the prize of the own place, which the tie splits', () => {
  expect(nextOf(three, [100, 80, 40, 40], 2)).toEqual({ behind: 1, place: 3, prizeMinor: 2000n })
  // The tie reaches below the last place that pays more than its share.
  expect(nextOf(three, [100, 40, 40, 40, 40], 4)).toEqual({ behind: 1, place: 2, prizeMinor: 3000n })
})

test('being level with a better place wins a share of its prize, and the prize is named whole', () => {
  expect(nextOf(three, [100, 80, 40], 2)).toEqual({ behind: 40, place: 2, prizeMinor: 3000n })
  expect(nextOf(three, [100, 80, 40, 10], 3)).toEqual({ behind: 30, place: 3, prizeMinor: 2000n })
})

test('a better rank is passed if a share of it wins no more', () => {
  const first: PrizeTableRow[] = [{ from: 1, to: 1, amountMinor: 1n }]
  expect(nextOf(first, [40, 10], 1)).toEqual({ behind: 31, place: 1, prizeMinor: 1n })
})

test('ties on the way change neither the place nor its prize', () => {
  for (const scores of [
    [100, 80, 40, 10],
    [100, 40, 40, 10],
    [40, 40, 40, 10],
  ])
    expect(nextOf(three, scores, 3)).toMatchObject({ place: 3, prizeMinor: 2000n })
})

test('who has the highest prize alone, or is in a contest without prizes, has none to come', () => {
  expect(nextOf(three, [100, 80], 0)).toBeNull()
  expect(nextOf([], [100, 80], 1)).toBeNull()
})

test('no fewer points win more, in any contest', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 40 })), {
    maxLength: 4,
  })
  const scores = fc.array(fc.integer({ min: -4, max: 12 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(amounts, scores, fc.nat(), (drawn, unsorted, any) => {
      const sorted = unsorted.toSorted((one, other) => other - one)
      const index = any % sorted.length
      const table = tableOf(drawn, sorted.length)
      const next = nextOf(table, sorted, index)
      const naive = naiveNextOf(table, sorted, index)
      expect(next?.behind).toBe(naive?.behind)
      if (!next || !naive) return
      // With these points the entry has the named place or a better one, which pays more than it has.
      const score = (sorted[index] ?? 0) + next.behind
      expect(sorted.filter((other) => other > score).length + 1).toBeLessThanOrEqual(next.place)
      expect(next.prizeMinor).toBe(table.find(({ to }) => next.place <= to)?.amountMinor)
      expect(next.prizeMinor).toBeGreaterThan(naive.own)
    }),
    { numRuns: 2_000 },
  )
})

function nextOf(table: readonly PrizeTableRow[], scores: readonly number[], index: number) {
  const score = scores[index] ?? 0
  return nextPrize(table, ranked(scores), { score, prizeMinor: prizeAt(table, scores, index, score) })
}

/** Tries each score. */
function naiveNextOf(table: readonly PrizeTableRow[], scores: readonly number[], index: number) {
  const own = scores[index] ?? 0
  const prizeMinor = prizeAt(table, scores, index, own)
  for (let score = own + 1; score <= Math.max(...scores) + 1; score += 1) {
    const more = prizeAt(table, scores, index, score)
    if (more > prizeMinor) return { behind: score - own, own: prizeMinor }
  }
  return null
}

/** What the entry wins with a score, as the last to join: the others stay where they are. */
function prizeAt(table: readonly PrizeTableRow[], scores: readonly number[], index: number, score: number) {
  const others = scores.filter((_, other) => other !== index)
  const rank = others.filter((other) => other > score).length + 1
  const tied = others.filter((other) => other === score).length + 1
  return sharedPrize(table, { rank, tied, order: tied - 1 })
}

function ranked(scores: readonly number[]): RankedScores {
  return {
    scoreAt: (place) => scores[place] ?? Number.NaN,
    above: (score) => scores.filter((other) => other > score).length,
    reaching: (score) => scores.filter((other) => other >= score).length,
  }
}

/** Amounts that never rise with the rank, for no more ranks than there are entries. */
function tableOf(drawn: readonly (readonly [ranks: number, amount: number])[], entries: number) {
  const amounts = drawn.map(([, amount]) => amount).toSorted((one, other) => other - one)
  const rows: PrizeTableRow[] = []
  for (const [at, [ranks]] of drawn.entries()) {
    const from = (rows.at(-1)?.to ?? 0) + 1
    const to = Math.min(from + ranks - 1, entries)
    if (from <= to) rows.push({ from, to, amountMinor: BigInt(amounts[at] ?? 0) })
  }
  return rows
}
