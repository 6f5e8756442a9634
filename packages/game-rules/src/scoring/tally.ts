import type { BattingCount, BowlingCount } from '../innings/delivery.ts'
import type { TallyName } from '../points-items.ts'

/** The counts of one player in one innings, from which all awards and deductions are derived. */
export interface Tally extends Record<TallyName, number>, BattingCount, BowlingCount {
  dismissals: number
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
