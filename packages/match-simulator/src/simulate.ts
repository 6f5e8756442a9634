import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { formatPlans } from './formats.ts'
import { playLimitedOvers } from './limited-overs.ts'
import type { Play, PlayedMatch } from './play.ts'
import { createRandom } from './random.ts'
import { type RareEventRates, usualRates } from './rates.ts'
import { createSide } from './side.ts'
import { inventTeams, type SimTeam } from './team.ts'
import { oversOfDay, playTest } from './two-innings.ts'

export interface SimulateOptions {
  seed: number | string
  format: Format
  /** Default: two invented ones. */
  teams?: readonly [SimTeam, SimTeam]
  rates?: Partial<RareEventRates>
  /** The first day: `2026-11-21` */
  date?: string
  event?: string
  venue?: string
}

/** Simulates a whole match in Cricsheet format. The same options give the same match, byte for byte. */
export function simulateMatch(options: SimulateOptions): CricsheetMatch {
  const { seed, format, teams = inventTeams(seed), date = '2026-11-21' } = options
  const plan = formatPlans[format]
  const rates = { ...usualRates, ...options.rates }
  const random = createRandom(seed)
  const sides = [createSide(teams[0]), createSide(teams[1])] as const
  const order = random.chance(0.5) ? sides : ([sides[1], sides[0]] as const)
  const toss = random.chance(0.5)
    ? { winner: order[0].name, decision: 'bat' }
    : { winner: order[1].name, decision: 'field' }
  const { innings, outcome } = playMatch({ plan, rates, random, sides: order })
  return {
    meta: { data_version: '1.1.0' },
    info: {
      match_type: plan.matchType,
      balls_per_over: plan.ballsPerOver,
      ...(Number.isFinite(plan.overs) && { overs: plan.overs }),
      gender: 'male',
      dates: plan.inningsOfSide === 1 ? [date] : datesFrom(date, innings),
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
      toss,
      outcome,
    },
    innings,
  }
}

function playMatch(play: Play): PlayedMatch {
  if (play.random.chance(play.rates.abandoned)) return { innings: [], outcome: { result: 'no result' } }
  return play.plan.inningsOfSide === 1 ? playLimitedOvers(play) : playTest(play)
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
