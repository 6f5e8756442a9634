import type { Innings, Outcome } from '@toprun/api-schema/cricsheet'
import type { RareEventRates } from '@toprun/game-rules/formats/format-record'
import type { FormatPlan } from './format-plan.ts'
import { type InningsPlan, type PlayedInnings, playInnings } from './innings.ts'
import type { Random } from './random.ts'
import type { Side } from './side.ts'

/** The setup of a match. */
export interface Play {
  plan: FormatPlan
  rates: RareEventRates
  random: Random
  /** In the order in which they bat first. */
  sides: readonly [Side, Side]
}

/** The innings played and the outcome. */
export interface PlayedMatch {
  innings: Innings[]
  outcome: Outcome
}

/** Plays an innings of the match; by default with all wickets of the format and no declaration. */
export function playOne(
  { plan, rates, random }: Play,
  of: Pick<InningsPlan, 'batting' | 'bowling' | 'overs' | 'target'> & Partial<InningsPlan>,
): PlayedInnings {
  return playInnings({
    plan,
    rates,
    random,
    wickets: plan.wickets,
    declareAt: null,
    order: of.batting.playing(),
    ...of,
  })
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
