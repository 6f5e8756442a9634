import type { Delivery } from '@toprun/api-schema/cricsheet'
import type { RareEventRates } from '@toprun/game-rules/formats/format-record'
import type { Attack } from './bowling.ts'
import type { FormatPlan } from './format-plan.ts'
import type { Random } from './random.ts'
import type { Side } from './side.ts'
import type { SimPlayer } from './team.ts'

/** The situation before an over, with the players involved in it. */
export interface Interval {
  batting: Side
  fielding: Side
  attack: Attack
  /** Players still to bat; a replacement takes the replaced player's place. */
  waiting: SimPlayer[]
  bowler: SimPlayer
  plan: FormatPlan
}

/** Before an over, a player of either side who is neither batting nor bowling may be replaced by a reserve. */
export function replaceBeforeOver(
  at: Interval,
  rates: RareEventRates,
  random: Random,
): NonNullable<Delivery['replacements']> | null {
  const reason = reasonNow(at.plan, rates, random)
  if (!reason) return null
  const side = random.chance(0.5) ? at.batting : at.fielding
  const leaving =
    side === at.batting
      ? at.waiting.at(-1)
      : side.playing().find(({ name, role }) => name !== at.bowler.name && role === 'BAT')
  const incoming = leaving && side.replace(leaving.name)
  if (!incoming) return null
  if (side === at.batting) at.waiting[at.waiting.length - 1] = incoming
  else at.attack.replace(leaving.name, incoming)
  return { match: [{ in: incoming.name, out: leaving.name, team: side.name, reason }] }
}

function reasonNow(plan: FormatPlan, rates: RareEventRates, random: Random): string | null {
  if (random.chance(rates.concussion)) return 'concussion_substitute'
  if (plan.impactPlayer && random.chance(rates.impact)) return 'impact_player'
  if (random.chance(rates.otherSubstitute)) return random.pick(['injury_substitute', 'supersub'])
  return null
}
