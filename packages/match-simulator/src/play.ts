import type { Innings, Outcome } from '@toprun/api-schema/cricsheet'
import type { FormatPlan } from './formats.ts'
import { type InningsPlan, type PlayedInnings, playInnings } from './innings.ts'
import type { Random } from './random.ts'
import type { RareEventRates } from './rates.ts'
import type { Side } from './side.ts'

/** A match about to be played. */
export interface Play {
  plan: FormatPlan
  rates: RareEventRates
  random: Random
  /** In the order in which they bat first. */
  sides: readonly [Side, Side]
}

/** What was played, and how it came out. */
export interface PlayedMatch {
  innings: Innings[]
  outcome: Outcome
}

/** Plays an innings of the match: ten wickets and no declaration, unless told otherwise. */
export function playOne(
  { plan, rates, random }: Play,
  of: Pick<InningsPlan, 'batting' | 'bowling' | 'overs' | 'target'> & Partial<InningsPlan>,
): PlayedInnings {
  return playInnings({ plan, rates, random, wickets: 10, declareAt: null, ...of })
}

/** The innings as Cricsheet records it. */
export function asInnings(side: Side, played: PlayedInnings, target?: Innings['target']): Innings {
  return {
    team: side.name,
    ...(played.declared && { declared: true }),
    ...(target && { target }),
    ...(Object.keys(played.miscounted).length > 0 && { miscounted_overs: played.miscounted }),
    overs: played.overs,
  }
}
