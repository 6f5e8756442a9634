import type { CricsheetMatch, Innings, Outcome } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { type FormatPlan, formatPlans } from './formats.ts'
import { type PlayedInnings, playInnings } from './innings.ts'
import { createRandom, type Random } from './random.ts'
import { type RareEventRates, usualRates } from './rates.ts'
import { createSide, type Side } from './side.ts'
import { inventTeams, type SimTeam } from './team.ts'

export interface SimulateOptions {
  seed: number | string
  format: Format
  /** Left out: two invented ones. */
  teams?: readonly [SimTeam, SimTeam]
  rates?: Partial<RareEventRates>
  /** `2026-11-21` */
  date?: string
  event?: string
  venue?: string
}

interface Play {
  plan: FormatPlan
  rates: RareEventRates
  random: Random
  sides: readonly [Side, Side]
}

/** A Test lasts that many overs: five days of ninety. */
const testOvers = 450
/** Where captains declare. */
const firstDeclaration = 480
const leadToDeclare = 330

/** Plays a whole match, in Cricsheet's format. The same options give the same match, byte for byte. */
export function simulateMatch(options: SimulateOptions): CricsheetMatch {
  const { seed, format, teams = inventTeams(seed), date = '2026-11-21' } = options
  const plan = formatPlans[format]
  const rates = { ...usualRates, ...options.rates }
  const random = createRandom(seed)
  const order = random.chance(0.5) ? teams : ([teams[1], teams[0]] as const)
  const play: Play = { plan, rates, random, sides: [createSide(order[0]), createSide(order[1])] }
  const { innings, outcome } = playMatch(play)
  const sides = teams
    .map(({ name }) => play.sides.find((side) => side.name === name))
    .filter((side) => side !== undefined)
  return {
    meta: { data_version: '1.1.0' },
    info: {
      match_type: plan.matchType,
      balls_per_over: plan.ballsPerOver,
      ...(Number.isFinite(plan.overs) && { overs: plan.overs }),
      gender: 'male',
      dates: [date],
      season: date.slice(0, 4),
      event: {
        name: options.event ?? (format === 'Hundred' ? "The Hundred Men's Competition" : 'Simulated Series'),
      },
      venue: options.venue ?? 'The Oval Under Lights',
      teams: sides.map(({ name }) => name),
      players: Object.fromEntries(sides.map((side) => [side.name, side.listed().map(({ name }) => name)])),
      registry: {
        people: Object.fromEntries(sides.flatMap((side) => side.listed().map(({ id, name }) => [name, id]))),
      },
      toss: { winner: play.sides[0].name, decision: 'bat' },
      outcome,
    },
    innings,
  }
}

function playMatch(play: Play): { innings: Innings[]; outcome: Outcome } {
  if (play.random.chance(play.rates.abandoned)) return { innings: [], outcome: { result: 'no result' } }
  return play.plan.inningsOfSide === 1 ? playOneInningsEach(play) : playTest(play)
}

function playOneInningsEach(play: Play): { innings: Innings[]; outcome: Outcome } {
  const { plan, random, rates, sides } = play
  const [first, second] = sides
  const set = playInnings({ ...common(play, first, second), overs: plan.overs, target: null })
  const target = set.runs + 1
  const rainAfter = random.chance(rates.rain) ? random.int(plan.overs + 1) : null
  const chase = playInnings({ ...common(play, second, first), overs: rainAfter ?? plan.overs, target })
  const innings = [
    asInnings(first, set),
    { ...asInnings(second, chase), target: { runs: target, overs: plan.overs } },
  ]
  if (chase.runs >= target)
    return { innings, outcome: { winner: second.name, by: { wickets: 10 - chase.wickets } } }
  if (rainAfter !== null && rainAfter < plan.overs && chase.wickets < 10) {
    if (rainAfter < plan.overs / 2) return { innings, outcome: { result: 'no result' } }
    const par = Math.round((set.runs * rainAfter) / plan.overs)
    return chase.runs > par
      ? { innings, outcome: { winner: second.name, method: 'D/L', by: { wickets: 10 - chase.wickets } } }
      : {
          innings,
          outcome: { winner: first.name, method: 'D/L', by: { runs: Math.max(1, par - chase.runs) } },
        }
  }
  if (chase.runs < set.runs)
    return { innings, outcome: { winner: first.name, by: { runs: set.runs - chase.runs } } }
  return playSuperOvers(play, innings)
}

/** A tie goes to super overs, three pairs at most. */
function playSuperOvers(play: Play, innings: Innings[]): { innings: Innings[]; outcome: Outcome } {
  const [first, second] = play.sides
  for (let pair = 0; pair < 3; pair += 1) {
    const set = playInnings({ ...common(play, second, first), overs: 1, target: null, wickets: 2 })
    const chase = playInnings({ ...common(play, first, second), overs: 1, target: set.runs + 1, wickets: 2 })
    innings.push(
      { ...asInnings(second, set), super_over: true },
      { ...asInnings(first, chase), super_over: true },
    )
    if (set.runs === chase.runs) continue
    return {
      innings,
      outcome: { result: 'tie', eliminator: set.runs > chase.runs ? second.name : first.name },
    }
  }
  return { innings, outcome: { result: 'tie' } }
}

function playTest(play: Play): { innings: Innings[]; outcome: Outcome } {
  const [first, second] = play.sides
  const innings: Innings[] = []
  let oversLeft = testOvers
  let lead = 0
  for (let number = 0; number < 4; number += 1) {
    const [batting, bowling] = number % 2 === 0 ? [first, second] : [second, first]
    const target = number === 3 ? lead + 1 : null
    const declareAt =
      number === 0 || number === 1
        ? firstDeclaration
        : number === 2
          ? Math.max(0, leadToDeclare - lead)
          : null
    const played = playInnings({ ...common(play, batting, bowling), overs: oversLeft, target, declareAt })
    oversLeft -= played.overs.length
    innings.push({ ...asInnings(batting, played), ...(target !== null && { target: { runs: target } }) })
    lead += number % 2 === 0 ? played.runs : -played.runs
    const isDone = played.wickets >= 10 || played.declared
    if (number === 3 && lead < 0)
      return { innings, outcome: { winner: second.name, by: { wickets: 10 - played.wickets } } }
    if (!isDone) return { innings, outcome: { result: 'draw' } }
    if (number === 2 && lead < 0)
      return { innings, outcome: { winner: second.name, by: { innings: 1, runs: -lead } } }
  }
  return { innings, outcome: lead === 0 ? { result: 'tie' } : { winner: first.name, by: { runs: lead } } }
}

function common({ plan, rates, random }: Play, batting: Side, bowling: Side) {
  return { plan, rates, random, batting, bowling, wickets: 10, declareAt: null }
}

function asInnings(side: Side, played: PlayedInnings): Innings {
  return {
    team: side.name,
    ...(played.declared && { declared: true }),
    ...(Object.keys(played.miscounted).length > 0 && { miscounted_overs: played.miscounted }),
    overs: played.overs,
  }
}
