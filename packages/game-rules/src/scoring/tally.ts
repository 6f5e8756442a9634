import type { TallyName } from '../points-table.ts'

/** What one player did in one innings, as plain counts; every award and deduction follows from these. */
export interface Tally extends Record<TallyName, number> {
  /** Every delivery but wides. */
  ballsFaced: number
  dismissals: number
  /** Runs off the bat, wides and no-balls. */
  conceded: number
  /** Every delivery but wides and no-balls. */
  legalBalls: number
}

export function emptyTally(): Tally {
  return {
    runs: 0,
    ballsFaced: 0,
    fours: 0,
    sixes: 0,
    dismissals: 0,
    conceded: 0,
    legalBalls: 0,
    wickets: 0,
    bowledOrLbw: 0,
    maidens: 0,
    catches: 0,
    stumpings: 0,
    directRunOuts: 0,
    indirectRunOuts: 0,
  }
}
