import type { Wicket } from '@toprun/api-schema/cricsheet'
import { wicketRules } from '../innings/wickets.ts'
import type { TallyName } from '../points-items.ts'
import type { TeamNames } from './roster.ts'

type Fielder = NonNullable<Wicket['fielders']>[number]

export interface FieldingCredit {
  readonly player: number
  readonly of: Extract<TallyName, 'catches' | 'stumpings' | 'directRunOuts' | 'indirectRunOuts'>
}

/**
 * The fielding credits of a wicket. A substitute, or a name that is not in the side, gets no credit, nor
 * does another player.
 */
export function fieldingCredits(wicket: Wicket, bowler: number, names: TeamNames): FieldingCredit[] {
  const fielders = wicket.fielders ?? []
  switch (wicketRules[wicket.kind].fielding) {
    case 'catch':
      return fielders.flatMap((fielder) => credit(playerOf(fielder, names), 'catches'))
    case 'bowlersCatch':
      return credit(bowler, 'catches')
    case 'stumping':
      return fielders.flatMap((fielder) => credit(playerOf(fielder, names), 'stumpings'))
    case 'runOut':
      return runOutCredits(fielders, names)
    case null:
      return []
  }
}

/**
 * One fielder is a direct run out. Otherwise the last two share it; the same player twice is direct again. A
 * substitute takes a place, named or not; an empty entry does not.
 */
function runOutCredits(fielders: readonly Fielder[], names: TeamNames): FieldingCredit[] {
  const places = fielders
    .filter((fielder) => fielder.name !== undefined || fielder.substitute)
    .map((fielder) => playerOf(fielder, names))
    .slice(-2)
  const [first, last] = places
  if (places.length < 2 || first === last) return credit(first, 'directRunOuts')
  return [...credit(first, 'indirectRunOuts'), ...credit(last, 'indirectRunOuts')]
}

function credit(player: number | undefined, of: FieldingCredit['of']): FieldingCredit[] {
  return player === undefined ? [] : [{ player, of }]
}

/** The index of a fielder; none for a substitute or a name that is not in the side. */
export function playerOf({ name, substitute }: Fielder, names: TeamNames): number | undefined {
  return substitute || name === undefined ? undefined : names.get(name)
}
