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
 * The fewest points that win an entry more, if the others stay where they are: breaking a tie, being level with a better rank and sharing its
 * prize, or passing it. Named by the place that pays more, and by that place's own prize, in cents: both are rows of the prize table and stay
 * as they are while ties on the way come and go. Null if the entry can't win more.
 * @param own the entry's score and its prize as it stands
 * @returns `place` is the lowest place that pays more, or the entry's own rank if it only has to break a tie for it
 */
export function nextPrize(
  table: readonly PrizeTableRow[],
  scores: RankedScores,
  own: { score: number; prizeMinor: bigint },
): { behind: number; place: number; prizeMinor: bigint } | null {
  const better = table.findLast(({ amountMinor }) => amountMinor > own.prizeMinor)
  if (!better) return null
  // No lower score reaches a rank that pays more. The entry's own score is this one if breaking a tie does.
  const level = scores.scoreAt(better.to - 1)
  const isShareMore =
    level > own.score && leastShare(table, scores.above(level), scores.reaching(level)) > own.prizeMinor
  const place = Math.min(better.to, scores.above(own.score) + 1)
  const { amountMinor } = table.find(({ to }) => place <= to) ?? better
  return { behind: level - own.score + (isShareMore ? 0 : 1), place, prizeMinor: amountMinor }
}

/** What one more entry wins with a score that so many have or exceed; who gets a cent that is left over is open. */
function leastShare(table: readonly PrizeTableRow[], above: number, reaching: number): bigint {
  const tied = reaching - above + 1
  return sharedPrize(table, { rank: above + 1, tied, order: tied - 1 })
}
