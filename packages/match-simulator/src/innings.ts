import type { Delivery, Innings } from '@toprun/api-schema/cricsheet'
import type { RareEventRates } from '@toprun/game-rules/formats/format-record'
import { isLegal, isLost, playBall } from './ball.ts'
import { createAttack } from './bowling.ts'
import type { FormatPlan } from './format-plan.ts'
import type { Random } from './random.ts'
import { replaceBeforeOver } from './replacement.ts'
import type { Side } from './side.ts'
import type { SimPlayer } from './team.ts'

export interface InningsPlan {
  batting: Side
  bowling: Side
  plan: FormatPlan
  rates: RareEventRates
  random: Random
  /** The maximum overs; fewer than the format's after rain or lost time. */
  overs: number
  /** The target; null for the side that sets one. */
  target: number | null
  /** The wickets that end it: ten, two in a super over, what is left of seven in 3TC. */
  wickets: number
  /** The batters, in order. */
  order: readonly SimPlayer[]
  /** The total at which the captain declares; Test only. */
  declareAt: number | null
}

export interface PlayedInnings {
  overs: NonNullable<Innings['overs']>
  miscounted: Record<string, { balls: number }>
  runs: number
  wickets: number
  /** All out: no batters left because of wickets and retirements. */
  allOut: boolean
  declared: boolean
  /** The players who can still bat: those at the crease first. */
  left: SimPlayer[]
}

/** Plays one innings ball by ball until it is all out, won, declared or out of overs. */
export function playInnings(options: InningsPlan): PlayedInnings {
  const { batting, bowling, plan, rates, random } = options
  const attack = createAttack(bowling.playing(), plan, random)
  const waiting = [...options.order]
  const overs: PlayedInnings['overs'] = []
  const miscounted: PlayedInnings['miscounted'] = {}
  let runs = 0
  let wickets = 0
  let striker = waiting.shift()
  let partner = waiting.shift()

  const isAllOut = () => wickets >= options.wickets || !striker || !partner
  const isOver = () => isAllOut() || (options.target !== null && runs >= options.target)
  const isDeclared = () => options.declareAt !== null && runs >= options.declareAt && !isOver()

  for (let over = 0; over < options.overs && !isOver() && !isDeclared(); over += 1) {
    const bowler = attack.next()
    const length = lengthOfOver(options)
    if (length !== plan.ballsPerOver) miscounted[String(over)] = { balls: length }
    const interval = { batting, fielding: bowling, attack, waiting, bowler, plan }
    const replacements = replaceBeforeOver(interval, rates, random)
    const deliveries: Delivery[] = []
    let legal = 0
    while (legal < length && !isOver() && striker && partner) {
      const urgency = urgencyAt(over / options.overs, wickets / options.wickets)
      const crease = { striker, partner, bowler, fielding: bowling, plan, urgency }
      const ball = playBall(crease, rates, random)
      if (replacements && deliveries.length === 0) ball.replacements = replacements
      deliveries.push(ball)
      runs += ball.runs.total
      if (isLegal(ball)) legal += 1
      const ran = ball.runs.batter + (ball.extras?.byes ?? 0) + (ball.extras?.legbyes ?? 0)
      if (ran % 2 === 1) [striker, partner] = [partner, striker]
      const gone = ball.wickets?.[0]
      if (!gone) continue
      if (isLost(gone)) wickets += 1
      const incoming = nextBatter(ball)
      if (striker?.name === gone.player_out) striker = incoming
      else partner = incoming
    }
    overs.push({ over, deliveries })
    ;[striker, partner] = [partner, striker]
  }
  const left = [striker, partner].filter((batter) => batter !== undefined)
  return {
    overs,
    miscounted,
    runs,
    wickets,
    allOut: isAllOut(),
    declared: isDeclared(),
    left: [...left, ...waiting],
  }

  /** The next batter after a wicket. A batter who is timed out is recorded on the ball of that wicket. */
  function nextBatter(ball: Delivery): SimPlayer | undefined {
    const incoming = wickets < options.wickets ? waiting.shift() : undefined
    if (!incoming || !random.chance(rates.timedOut)) return incoming
    ball.wickets?.push({ player_out: incoming.name, kind: 'timed out' })
    wickets += 1
    return wickets < options.wickets ? waiting.shift() : undefined
  }
}

/** Sides hit out towards the end, and take care when they have lost more wickets than overs. */
function urgencyAt(oversShare: number, wicketsShare: number): number {
  return oversShare ** 2 - Math.min(0.5, Math.max(0, wicketsShare - oversShare))
}

function lengthOfOver({ plan, rates, random }: InningsPlan): number {
  if (!random.chance(rates.miscountedOver)) return plan.ballsPerOver
  return plan.ballsPerOver + (random.chance(0.5) ? 1 : -1)
}
