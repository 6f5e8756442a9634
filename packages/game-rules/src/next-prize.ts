import type { PrizeTableRow } from './prize-table.ts'
import { sharedPrize } from './shared-prize.ts'

/** The scores of a contest, best first. */
export interface RankedScores {
  /** The score at a place, from 0. */
  scoreAt(place: number): number
  /** How many entries have a higher score than this one, which is at most one more than the best. */
  above(score: number): number
  /** How many entries have this score, which one of them has, or a higher one. */
  reaching(score: number): number
}

/**
 * The fewest points that win an entry more, if the others stay where they are, and what it then wins at least, in cents: breaking a tie, being
 * level with a better rank and sharing its prize, or passing it. Null if the entry can't win more.
 * @param own the entry's score and its prize as it stands
 */
export function nextPrize(
  table: readonly PrizeTableRow[],
  scores: RankedScores,
  own: { score: number; prizeMinor: bigint },
): { behind: number; prizeMinor: bigint } | null {
  const better = table.findLast(({ amountMinor }) => amountMinor > own.prizeMinor)
  if (!better) return null
  // No lower score reaches a rank that pays more. The entry's own score is this one if breaking a tie does.
  const level = scores.scoreAt(better.to - 1)
  const above = scores.above(level)
  if (level > own.score) {
    const prizeMinor = leastShare(table, above, scores.reaching(level))
    if (prizeMinor > own.prizeMinor) return { behind: level - own.score, prizeMinor }
  }
  const passed = above === 0 ? 0 : scores.above(level + 1)
  return { behind: level + 1 - own.score, prizeMinor: leastShare(table, passed, above) }
}

/** What one more entry wins with a score that so many have or exceed; who gets a cent that is left over is open. */
function leastShare(table: readonly PrizeTableRow[], above: number, reaching: number): bigint {
  const tied = reaching - above + 1
  return sharedPrize(table, { rank: above + 1, tied, order: tied - 1 })
}
