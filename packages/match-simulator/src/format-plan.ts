import type { Format } from '@toprun/api-schema/match'
import type { Simulation } from '@toprun/game-rules/formats/format-record'
import { formatRecord } from '@toprun/game-rules/formats/formats'

/** What a match of a format is played by. */
export interface FormatPlan extends Simulation {
  sides: 2 | 3
  /** Players of a side. */
  players: number
  /** Wickets that end an innings. */
  wickets: number
  /** Overs of an innings; Infinity for one that ends by time. */
  overs: number
  ballsPerOver: number
  /** Legal balls that one bowler may bowl in an innings. */
  bowlerBalls: number
  /** Overs that one bowler may bowl in a row. */
  spell: number
  /** Overs of an innings after rain, where all sides lose the same. */
  shortened: readonly number[]
  /** The overs that a file states, of an innings or of the match; null without a limit. */
  statedOvers: number | null
}

export function planOf(format: Format): FormatPlan {
  const { sides, players, innings, matchOvers, bowling, simulation } = formatRecord(format)
  const { overs, ballsPerOver, wickets, perSide } = innings
  return {
    ...simulation,
    ...{ sides, players, wickets, ballsPerOver },
    overs: overs ?? Number.POSITIVE_INFINITY,
    bowlerBalls: (simulation.bowlerOvers ?? Number.POSITIVE_INFINITY) * ballsPerOver,
    spell: bowling.oversInARow,
    shortened: matchOvers.slice(0, -1).map((all) => all / (sides * perSide)),
    statedOvers: matchOvers.at(-1) ?? overs,
  }
}
