import type { MatchSummary, Side } from '@toprun/api-schema/match'
import { playedScore } from './innings-break.ts'
import { sideScore, sidesAsPlayed } from './side-score.ts'

/** Of each side that has batted its newest total, as they came in to bat, and whether it is the one at bat, or was until the break. */
export function latestTotals(
  match: MatchSummary,
): { side: Side; total: { text: string; overs: string }; isBatting: boolean }[] {
  const { sides } = match
  const score = playedScore(match)
  const batting = score.at(-1)?.team
  return sidesAsPlayed(match).flatMap((side) => {
    const innings = score.filter(({ team }) => team === side.name)
    const total = sideScore(innings, sides.length).totals.at(-1)
    return total ? [{ side, total, isBatting: side.name === batting }] : []
  })
}
