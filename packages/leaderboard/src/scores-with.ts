import type { Entries } from './entries.ts'
import type { PlayerPoints } from './input.ts'
import { countsFrom, type ScoreCounts } from './score-counts.ts'
import type { Steps } from './steps.ts'

/** Entries that are looked through in a step. */
const entriesInStep = 262_144

/** The score of every entry with these points of the players, by index; 0 for a removed one. */
export function* scoresWith(entries: Entries, totals: readonly PlayerPoints[]): Steps<Int32Array> {
  const scores = new Int32Array(entries.added)
  for (const [player, { awards, deductions }] of totals.entries())
    for (const [column, points] of [
      [player, awards],
      [deductionColumn(entries, player), deductions],
    ] as const) {
      if (points === 0) continue
      const factors = entries.factors(column)
      for (let from = 0; from < factors.length; from += entriesInStep) {
        const to = Math.min(from + entriesInStep, factors.length)
        for (let entry = from; entry < to; entry += 1)
          scores[entry] = (scores[entry] ?? 0) + points * (factors[entry] ?? 0)
        yield
      }
    }
  return scores
}

/** How many entries would have each score with these points. */
export function* countsWith(entries: Entries, totals: readonly PlayerPoints[]): Steps<ScoreCounts> {
  const scores = yield* scoresWith(entries, totals)
  const counted = new Map<number, number>()
  for (const [entry, score] of scores.entries()) {
    if (!entries.isRemoved(entry)) counted.set(score, (counted.get(score) ?? 0) + 1)
    if (entry % entriesInStep === entriesInStep - 1) yield
  }
  return countsFrom(counted)
}

/** The score of one entry with these points. */
export function scoreWith(entries: Entries, entry: number, totals: readonly PlayerPoints[]): number {
  return totals.reduce(
    (score, { awards, deductions }, player) =>
      score +
      awards * entries.factorOf(player, entry) +
      deductions * entries.factorOf(deductionColumn(entries, player), entry),
    0,
  )
}

/** The columns for deductions follow those for awards. */
function deductionColumn({ columnCount }: Entries, player: number): number {
  return columnCount / 2 + player
}
