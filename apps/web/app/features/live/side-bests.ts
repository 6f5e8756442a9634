import type { BattingRow, BowlingRow, InningsScorecard } from '@toprun/api-schema/scorecard'

export interface BestOfSide {
  batter: BattingRow | null
  bowler: BowlingRow | null
}

/** The best innings with the bat and the best figures with the ball of one of two sides, in one innings of the match, super overs aside. */
export function bestOfSide(innings: readonly InningsScorecard[], side: string): BestOfSide {
  const played = innings.filter(({ total }) => !total.superOver)
  const batted = played.filter(({ total }) => total.team === side).flatMap(({ batting }) => batting)
  const bowled = played.filter(({ total }) => total.team !== side).flatMap(({ bowling }) => bowling)
  return {
    batter: batted.toSorted((one, other) => other.runs - one.runs || one.balls - other.balls)[0] ?? null,
    bowler: bowled.toSorted((one, other) => other.wickets - one.wickets || one.runs - other.runs)[0] ?? null,
  }
}
