import type { Delivery, Innings, Wicket } from '@toprun/api-schema/cricsheet'
import { createAttack } from './bowling.ts'
import { dismiss } from './dismissal.ts'
import type { BallWeights, FormatPlan } from './formats.ts'
import type { Random } from './random.ts'
import type { RareEventRates } from './rates.ts'
import type { Side } from './side.ts'
import type { SimPlayer } from './team.ts'

export interface InningsPlan {
  batting: Side
  bowling: Side
  plan: FormatPlan
  rates: RareEventRates
  random: Random
  /** Overs at most, fewer than the format's where rain or time has its way. */
  overs: number
  /** What wins the match; null for a side that sets one. */
  target: number | null
  /** Wickets that end it: ten, or two in a super over. */
  wickets: number
  /** A total at which the captain declares; Test only. */
  declareAt: number | null
}

export interface PlayedInnings {
  overs: NonNullable<Innings['overs']>
  miscounted: Record<string, { balls: number }>
  runs: number
  wickets: number
  legalBalls: number
  declared: boolean
}

/** Plays one innings ball by ball until it is all out, won, declared or bowled out. */
export function playInnings(options: InningsPlan): PlayedInnings {
  const { batting, bowling, plan, rates, random } = options
  const attack = createAttack(bowling.playing(), plan, random)
  const waiting = batting.playing()
  const played: PlayedInnings = {
    overs: [],
    miscounted: {},
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    declared: false,
  }
  let striker = waiting.shift()
  let partner = waiting.shift()

  const isOver = () =>
    played.wickets >= options.wickets ||
    striker === undefined ||
    partner === undefined ||
    (options.target !== null && played.runs >= options.target) ||
    played.declared

  for (let over = 0; over < options.overs && !isOver(); over += 1) {
    if (options.declareAt !== null && played.runs >= options.declareAt) {
      played.declared = true
      break
    }
    const bowler = attack.next()
    const miscounted = random.chance(rates.miscountedOver)
    const length = miscounted ? plan.ballsPerOver + (random.chance(0.5) ? 1 : -1) : plan.ballsPerOver
    if (miscounted) played.miscounted[String(over)] = { balls: length }
    const deliveries: Delivery[] = []
    let legal = 0
    while (legal < length && !isOver() && striker && partner) {
      const ball = playBall(
        { striker, partner, bowler, fielders: bowling.playing(), weights: plan.weights },
        rates,
        random,
      )
      deliveries.push(ball)
      played.runs += ball.runs.total
      const isLegal = !ball.extras?.wides && !ball.extras?.noballs
      if (isLegal) legal += 1
      const ran = ball.runs.batter + (ball.extras?.byes ?? 0) + (ball.extras?.legbyes ?? 0)
      if (ran % 2 === 1) [striker, partner] = [partner, striker]
      for (const { player_out, kind } of ball.wickets ?? []) {
        if (kind !== 'retired hurt' && kind !== 'retired not out') played.wickets += 1
        const incoming = played.wickets < options.wickets ? waiting.shift() : undefined
        if (striker?.name === player_out) striker = incoming
        else if (partner?.name === player_out) partner = incoming
      }
    }
    attack.bowled(bowler, legal)
    played.legalBalls += legal
    const first = deliveries[0]
    if (first && random.chance(rates.replacement)) replaceSomebody(options, first, waiting, attack)
    played.overs.push({ over, deliveries })
    ;[striker, partner] = [partner, striker]
  }
  return played
}

/** At the start of an over, somebody of either side who is neither batting nor bowling makes way for a reserve. */
function replaceSomebody(
  { batting, bowling, random, plan }: InningsPlan,
  ball: Delivery,
  waiting: SimPlayer[],
  attack: ReturnType<typeof createAttack>,
): void {
  const side = random.chance(0.5) ? batting : bowling
  const busy = new Set([ball.batter, ball.non_striker, ball.bowler])
  const leaving =
    side === batting
      ? waiting.at(-1)
      : side.playing().find(({ name, role }) => !busy.has(name) && role === 'BAT')
  const incoming = leaving && side.replace(leaving.name)
  if (!incoming) return
  if (side === batting) waiting[waiting.length - 1] = incoming
  else attack.replace(leaving.name, incoming)
  const reasons = [
    'concussion_substitute',
    'injury_substitute',
    'supersub',
    ...(plan.matchType === 'T20' ? ['impact_player'] : []),
  ]
  ball.replacements = {
    match: [{ in: incoming.name, out: leaving.name, team: side.name, reason: random.pick(reasons) }],
  }
}

interface Crease {
  striker: SimPlayer
  partner: SimPlayer
  bowler: SimPlayer
  fielders: readonly SimPlayer[]
  weights: BallWeights
}

function playBall(at: Crease, rates: RareEventRates, random: Random): Delivery {
  const named = { batter: at.striker.name, bowler: at.bowler.name, non_striker: at.partner.name }
  if (random.chance(rates.wide)) {
    const wides = random.chance(0.06) ? 5 : 1
    return { ...named, runs: { batter: 0, extras: wides, total: wides }, extras: { wides } }
  }
  const retired = retirement(at.striker.name, rates, random)
  if (random.chance(rates.noBall)) {
    const batter = runsOff(at, random)
    return { ...named, runs: { batter, extras: 1, total: batter + 1 }, extras: { noballs: 1 } }
  }
  if (random.chance(rates.penalty))
    return { ...named, runs: { batter: 0, extras: 5, total: 5 }, extras: { penalty: 5 } }
  for (const [kind, rate] of [
    ['byes', rates.bye],
    ['legbyes', rates.legBye],
  ] as const) {
    if (!random.chance(rate)) continue
    const extras = random.weighted([
      [1, 8],
      [2, 1],
      [4, 1],
    ] as const)
    return { ...named, runs: { batter: 0, extras, total: extras }, extras: { [kind]: extras } }
  }
  const outcome = random.weighted(weightsFor(at))
  if (outcome === 'wicket') {
    const fallen = dismiss(
      { batter: at.striker, partner: at.partner, bowler: at.bowler, fielders: at.fielders },
      rates,
      random,
    )
    const wickets = [fallen.wicket, ...timedOut(fallen.wicket, rates, random, at)]
    return { ...named, runs: { batter: fallen.runs, extras: 0, total: fallen.runs }, wickets }
  }
  const nonBoundary = outcome === 4 && random.chance(rates.nonBoundary)
  return {
    ...named,
    runs: { batter: outcome, extras: 0, total: outcome, ...(nonBoundary && { non_boundary: true }) },
    ...(retired && { wickets: [retired] }),
  }
}

/** Now and then the other batter is given out on the same ball, for not being ready in time. */
function timedOut(first: Wicket, rates: RareEventRates, random: Random, at: Crease): Wicket[] {
  if (!random.chance(rates.timedOut)) return []
  const other = first.player_out === at.striker.name ? at.partner : at.striker
  return [{ player_out: other.name, kind: 'timed out' }]
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

function runsOff(at: Crease, random: Random): number {
  const outcome = random.weighted(weightsFor(at))
  return outcome === 'wicket' ? 0 : outcome
}

/** Skill moves the weights: good batters find the rope and stay in, good bowlers get wickets and give little away. */
function weightsFor({ striker, bowler, weights }: Crease): BallWeights {
  const edge = striker.batting - 0.45 - (bowler.bowling - 0.5) * 0.6
  return weights.map(([outcome, weight]) => {
    if (outcome === 'wicket') return [outcome, weight * Math.max(0.4, 1 - edge * 1.6)] as const
    if (outcome === 4 || outcome === 6) return [outcome, weight * Math.max(0.3, 1 + edge * 1.3)] as const
    return [outcome, weight] as const
  })
}
