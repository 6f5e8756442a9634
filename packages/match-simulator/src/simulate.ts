import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { RareEventRates } from '@toprun/game-rules/formats/format-record'
import { type FormatPlan, planOf } from './format-plan.ts'
import { playLimitedOvers } from './limited-overs.ts'
import type { PlayedMatch } from './play.ts'
import { createRandom, type Random } from './random.ts'
import { usualRates } from './rates.ts'
import { createSide, type Side } from './side.ts'
import { inventTeams, type SimTeam } from './team.ts'
import { playThreeTeams } from './three-teams.ts'
import { oversOfDay, playTest } from './two-innings.ts'

export interface SimulateOptions {
  seed: number | string
  format: Format
  /** Two, or three in 3TC; invented by default. */
  teams?: readonly SimTeam[]
  rates?: Partial<RareEventRates>
  /** The first day: `2026-11-21` */
  date?: string
  event?: string
  venue?: string
  /** A match without Playing XI awards. */
  warmUp?: boolean
}

/**
 * Simulates a whole match in Cricsheet format. The same options give the same match, byte for byte.
 * @throws RangeError if there are not as many teams as the format needs, or a team is too small
 */
export function simulateMatch(options: SimulateOptions): CricsheetMatch {
  const { seed, format, date = '2026-11-21' } = options
  const plan = planOf(format)
  const teams = options.teams ?? inventTeams(seed, plan.sides)
  const rates = { ...usualRates, ...plan.rates, ...options.rates }
  const random = createRandom(seed)
  const sides = teams.map((team) => createSide(team, plan.players))
  const [first, second, ...others] = random.chance(0.5) ? sides : sides.toReversed()
  if (!first || !second || sides.length !== plan.sides)
    throw new RangeError(`${format} is played by ${plan.sides} teams, not ${sides.length}.`)
  const toss = random.chance(0.5)
    ? { winner: first.name, decision: 'bat' }
    : { winner: second.name, decision: 'field' }
  const { overs, innings, outcome } = playMatch(plan, rates, random, [first, second, ...others])
  return {
    meta: { data_version: '1.1.0' },
    info: {
      match_type: plan.matchType,
      balls_per_over: plan.ballsPerOver,
      ...(overs !== null && { overs }),
      gender: 'male',
      dates: overs === null ? datesFrom(date, innings) : [date],
      season: date.slice(0, 4),
      event: { name: options.event ?? plan.event, ...(options.warmUp && { stage: 'Warm-up' }) },
      venue: options.venue ?? 'The Oval Under Lights',
      teams: sides.map(({ name }) => name),
      players: Object.fromEntries(sides.map((side) => [side.name, side.listed().map(({ name }) => name)])),
      registry: {
        people: Object.fromEntries(sides.flatMap((side) => side.listed().map(({ id, name }) => [name, id]))),
      },
      toss,
      outcome,
    },
    innings,
  }
}

/** The match, and the overs that its file states; null without a limit. */
function playMatch(
  plan: FormatPlan,
  rates: RareEventRates,
  random: Random,
  [first, second, third]: readonly [Side, Side, ...Side[]],
): PlayedMatch & { overs: number | null } {
  const play = { plan, rates, random, sides: [first, second] as const }
  const overs = plan.statedOvers
  if (random.chance(rates.abandoned)) return { overs, innings: [], outcome: { result: 'no result' } }
  if (overs === null) return { overs, ...playTest(play) }
  if (!third) return { overs, ...playLimitedOvers(play) }
  const inningsOvers = random.chance(rates.rain) ? random.pick(plan.shortened) : plan.overs
  return {
    overs: (overs * inningsOvers) / plan.overs,
    ...playThreeTeams({ ...play, sides: [first, second, third], overs: inningsOvers }),
  }
}

/** One day per ninety overs, at least one. */
function datesFrom(date: string, innings: CricsheetMatch['innings']): string[] {
  const overs = innings.reduce((sum, each) => sum + (each.overs?.length ?? 0), 0)
  return Array.from({ length: Math.max(1, Math.ceil(overs / oversOfDay)) }, (_, day) => {
    const at = new Date(`${date}T00:00:00Z`)
    at.setUTCDate(at.getUTCDate() + day)
    return at.toISOString().slice(0, 10)
  })
}
