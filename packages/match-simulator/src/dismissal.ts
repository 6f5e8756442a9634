import type { Wicket, WicketKind } from '@toprun/api-schema/cricsheet'
import type { Random } from './random.ts'
import type { RareEventRates } from './rates.ts'
import type { SimPlayer } from './team.ts'

export interface Dismissal {
  wicket: Wicket
  /** Runs that the batters had run when it happened. */
  runs: number
}

/** How a batter gets out off a fair ball, with the fielders who had a hand in it. */
export function dismiss(
  at: { batter: SimPlayer; partner: SimPlayer; bowler: SimPlayer; fielders: readonly SimPlayer[] },
  rates: RareEventRates,
  random: Random,
): Dismissal {
  const kind = kindOfWicket(rates, random)
  const others = at.fielders.filter(({ name }) => name !== at.bowler.name)
  const keeper = at.fielders.find(({ role }) => role === 'WK') ?? random.pick(others)
  const hand = () =>
    random.chance(rates.substituteFielder)
      ? { name: 'Substitute fielder', substitute: true }
      : { name: random.pick(others).name }
  switch (kind) {
    case 'caught':
      return {
        runs: 0,
        wicket: {
          player_out: at.batter.name,
          kind,
          fielders: [random.chance(0.2) ? { name: keeper.name } : hand()],
        },
      }
    case 'caught and bowled':
      return { runs: 0, wicket: { player_out: at.batter.name, kind, fielders: [{ name: at.bowler.name }] } }
    case 'stumped':
      return { runs: 0, wicket: { player_out: at.batter.name, kind, fielders: [{ name: keeper.name }] } }
    case 'run out': {
      const hands = random.weighted([
        [0, 2],
        [1, 50],
        [2, 42],
        [3, 5],
        [4, 1],
      ] as const)
      const fielders = Array.from({ length: hands }, hand)
      const out = random.chance(0.5) ? at.batter : at.partner
      return { runs: random.int(2), wicket: { player_out: out.name, kind, ...(hands > 0 && { fielders }) } }
    }
    default:
      return { runs: 0, wicket: { player_out: at.batter.name, kind } }
  }
}

function kindOfWicket(rates: RareEventRates, random: Random): WicketKind {
  const rare: readonly (readonly [WicketKind, number])[] = [
    ['stumped', rates.stumped],
    ['hit wicket', rates.hitWicket],
    ['obstructing the field', rates.obstructing],
    ['run out', rates.runOut],
  ]
  const left = Math.max(0, 1 - rare.reduce((sum, [, rate]) => sum + rate, 0))
  return random.weighted<WicketKind>([
    ...rare,
    ['caught', left * 0.65],
    ['bowled', left * 0.19],
    ['lbw', left * 0.125],
    ['caught and bowled', left * 0.035],
  ])
}
