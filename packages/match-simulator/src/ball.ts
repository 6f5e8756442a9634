import type { Delivery, Wicket } from '@toprun/api-schema/cricsheet'
import type { RareEventRates } from '@toprun/game-rules/formats/format-record'
import { dismissBy, keeperOf, kindOfWicket } from './dismissal.ts'
import type { FormatPlan } from './format-plan.ts'
import type { Random } from './random.ts'
import type { Side } from './side.ts'
import type { SimPlayer } from './team.ts'

/** The batters, bowler and fielders of a delivery. */
export interface Crease {
  striker: SimPlayer
  partner: SimPlayer
  bowler: SimPlayer
  fielding: Side
  plan: FormatPlan
  /** From -0.5, playing for time, to 1, hitting out. */
  urgency: number
}

const byesRun = [
  [1, 7],
  [2, 1],
  [4, 3],
] as const
const legByesRun = [
  [1, 10],
  [2, 1],
  [4, 1],
] as const

/** The result of one delivery for these two batters. The innings chooses the next batter. */
export function playBall(at: Crease, rates: RareEventRates, random: Random): Delivery {
  const named = { batter: at.striker.name, bowler: at.bowler.name, non_striker: at.partner.name }
  if (random.chance(rates.wide)) {
    const wides = random.chance(0.06) ? 5 : 1
    const wicket = wides === 1 && random.chance(rates.stumpedOffWide) ? stumping(at) : null
    return {
      ...named,
      runs: { batter: 0, extras: wides, total: wides },
      extras: { wides },
      ...(wicket && { wickets: [wicket] }),
    }
  }
  if (random.chance(rates.noBall)) {
    const runOut = random.chance(rates.runOutOffNoBall) ? dismissBy('run out', at, rates, random) : null
    const batter = runOut ? runOut.runs : runsOff(at, random)
    return {
      ...named,
      runs: { batter, extras: 1, total: batter + 1 },
      extras: { noballs: 1 },
      ...(runOut && { wickets: [runOut.wicket] }),
    }
  }
  if (random.chance(rates.penalty))
    return { ...named, runs: { batter: 0, extras: 5, total: 5 }, extras: { penalty: 5 } }
  for (const [kind, rate, run] of [
    ['byes', rates.bye, byesRun],
    ['legbyes', rates.legBye, legByesRun],
  ] as const) {
    if (!random.chance(rate)) continue
    const extras = random.weighted<number>(run)
    return { ...named, runs: { batter: 0, extras, total: extras }, extras: { [kind]: extras } }
  }
  const outcome = random.weighted(weightsFor(at))
  if (outcome === 'wicket') {
    const { runs, wicket } = dismissBy(kindOfWicket(at.plan, rates, random), at, rates, random)
    return { ...named, runs: { batter: runs, extras: 0, total: runs }, wickets: [wicket] }
  }
  const nonBoundary = outcome === 4 && random.chance(rates.nonBoundary)
  const retired = retirement(at.striker.name, rates, random)
  return {
    ...named,
    runs: { batter: outcome, extras: 0, total: outcome, ...(nonBoundary && { non_boundary: true }) },
    ...(retired && { wickets: [retired] }),
  }
}

/** Whether a ball counts towards the over. */
export function isLegal({ extras }: Delivery): boolean {
  return !extras?.wides && !extras?.noballs
}

/** Whether a wicket counts towards the ten. */
export function isLost({ kind }: Wicket): boolean {
  return kind !== 'retired hurt' && kind !== 'retired not out'
}

function retirement(name: string, rates: RareEventRates, random: Random): Wicket | null {
  const kinds = [
    ['retired hurt', rates.retiredHurt],
    ['retired out', rates.retiredOut],
    ['retired not out', rates.retiredNotOut],
  ] as const
  const kind = kinds.find(([, rate]) => random.chance(rate))?.[0]
  return kind ? { player_out: name, kind } : null
}

function stumping({ striker, bowler, fielding }: Crease): Wicket | null {
  const keeper = keeperOf(fielding, bowler)
  return keeper === undefined
    ? null
    : { player_out: striker.name, kind: 'stumped', fielders: [{ name: keeper.name }] }
}

function runsOff(at: Crease, random: Random): number {
  const outcome = random.weighted(weightsFor(at))
  return outcome === 'wicket' ? 0 : outcome
}

/** In the order of the draw. */
const outcomes = [0, 1, 2, 3, 4, 6, 'wicket'] as const
type Outcome = (typeof outcomes)[number]

/**
 * Skill shifts the weights: good batters score boundaries and stay in, good bowlers take wickets and concede little.
 * So does urgency: a batter who hits out scores more and is out sooner.
 */
function weightsFor({ striker, bowler, plan, urgency }: Crease): (readonly [Outcome, number])[] {
  const edge = striker.batting - 0.45 - (bowler.bowling - 0.5) * 0.6
  return outcomes.map((outcome) => {
    const weight = plan.weights[outcome]
    if (outcome === 'wicket')
      return [outcome, weight * Math.max(0.5, 1 - edge * 0.9) * (1 + urgency * 0.9)] as const
    if (outcome === 4 || outcome === 6)
      return [outcome, weight * Math.max(0.3, 1 + edge * 1.3) * (1 + urgency * 0.6)] as const
    return [outcome, weight] as const
  })
}
