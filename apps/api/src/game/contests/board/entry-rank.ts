import { centsToUsd } from '@toprun/api-schema/money'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { type PrizeTableRow, type SharedRank, sharedPrize } from '@toprun/game-rules/prizes'

/** Where an entry is on a board. */
export interface EntryRank {
  rank: number
  /** Places gained (positive) or lost by the last ball. */
  moved: number
  quarterPoints: number
  points: number
  prizeMinor: bigint
  /** In USD. */
  prize: number
  /** How many points it is behind the next higher prize, and that prize in USD; null for the first. */
  next: { points: number; prize: number } | null
}

/** What a rank and a prize follow from. */
export interface RankFacts {
  quarterPoints: number
  moved: number
  tie: SharedRank
  /** The score of the entry at a place of the ranking, from 0. */
  scoreAt(place: number): number
}

/** @param table the contest's prizes */
export function entryRank(table: readonly PrizeTableRow[], facts: RankFacts): EntryRank {
  const { quarterPoints, moved, tie } = facts
  const prizeMinor = sharedPrize(table, tie)
  return {
    rank: tie.rank,
    moved,
    quarterPoints,
    points: quarterPointsToPoints(quarterPoints),
    prizeMinor,
    prize: centsToUsd(prizeMinor),
    next: nextPrize(table, facts),
  }
}

function nextPrize(
  table: readonly PrizeTableRow[],
  { quarterPoints, tie, scoreAt }: RankFacts,
): EntryRank['next'] {
  const better = table.findLast(({ to }) => to < tie.rank)
  if (!better) return null
  const behind = scoreAt(better.to - 1) - quarterPoints
  return { points: quarterPointsToPoints(behind), prize: centsToUsd(better.amountMinor) }
}
