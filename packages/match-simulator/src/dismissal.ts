import type { Wicket, WicketKind } from '@toprun/api-schema/cricsheet'
import type { RareEventRates } from '@toprun/game-rules/formats/format-record'
import type { FormatPlan } from './format-plan.ts'
import type { Random } from './random.ts'
import type { Side } from './side.ts'
import type { SimPlayer } from './team.ts'

export interface Dismissal {
  wicket: Wicket
  /** Runs completed before the dismissal. */
  runs: number
}

/** The number of fielders involved in a run out, as weights. */
const runOutHands = [
  [0, 2],
  [1, 50],
  [2, 42],
  [3, 5],
  [4, 1],
] as const

/** The side's wicket-keeper; none if it is the bowler or the side has none. */
export function keeperOf(fielding: Side, bowler: SimPlayer): SimPlayer | undefined {
  return fielding.playing().find(({ name, role }) => role === 'WK' && name !== bowler.name)
}

/** A dismissal of that kind, with the fielders involved. */
export function dismissBy(
  kind: WicketKind,
  at: { striker: SimPlayer; partner: SimPlayer; bowler: SimPlayer; fielding: Side },
  rates: RareEventRates,
  random: Random,
): Dismissal {
  const others = at.fielding.playing().filter(({ name }) => name !== at.bowler.name)
  const keeper = keeperOf(at.fielding, at.bowler) ?? random.pick(others)
  const out = at.striker.name
  const by = (...fielders: NonNullable<Wicket['fielders']>) => ({
    runs: 0,
    wicket: { player_out: out, kind, fielders },
  })
  switch (kind) {
    case 'caught':
      return random.chance(0.2) ? by({ name: keeper.name }) : by(...hands(1))
    case 'caught and bowled':
      return by({ name: at.bowler.name })
    case 'stumped':
      return by({ name: keeper.name })
    case 'run out': {
      const fielders = hands(random.weighted(runOutHands))
      const victim = random.chance(0.5) ? out : at.partner.name
      return {
        runs: random.int(2),
        wicket: { player_out: victim, kind, ...(fielders.length > 0 && { fielders }) },
      }
    }
    default:
      return { runs: 0, wicket: { player_out: out, kind } }
  }

  /** This many different fielders, occasionally including substitutes. */
  function hands(count: number): NonNullable<Wicket['fielders']> {
    const field = [...others]
    const bench = [...at.fielding.reserves()]
    return Array.from({ length: count }, () => {
      if (random.chance(rates.substituteFielder)) {
        const substitute = bench.shift()
        return { ...(substitute && { name: substitute.name }), substitute: true }
      }
      const [fielder] = field.splice(random.int(field.length), 1)
      return fielder ? { name: fielder.name } : {}
    })
  }
}

/** How a batter is dismissed off a fair ball. */
export function kindOfWicket({ dismissals }: FormatPlan, rates: RareEventRates, random: Random): WicketKind {
  const rare: readonly (readonly [WicketKind, number])[] = [
    ['stumped', rates.stumped],
    ['hit wicket', rates.hitWicket],
    ['obstructing the field', rates.obstructing],
    ['run out', rates.runOut],
  ]
  const left = Math.max(0, 1 - rare.reduce((sum, [, rate]) => sum + rate, 0))
  return random.weighted<WicketKind>([
    ...rare,
    ...(['caught', 'bowled', 'lbw', 'caught and bowled'] as const).map(
      (kind) => [kind, left * dismissals[kind]] as const,
    ),
  ])
}
