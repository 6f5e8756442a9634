import type { MatchSummary } from '@toprun/api-schema/match'

/**
 * The side that bats in an innings of a match.
 * @param innings counted from 1
 * @returns null while that is open: before the toss is known, and beyond the second innings
 */
export function battingSide(
  { score, sides }: Pick<MatchSummary, 'score' | 'sides'>,
  innings: number,
): string | null {
  const begun = score[innings - 1]
  if (begun) return begun.team
  const [first] = score
  if (!first || innings !== 2 || sides.length !== 2) return null
  return sides.find(({ name }) => name !== first.team)?.name ?? null
}
