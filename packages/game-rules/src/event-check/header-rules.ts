import type { InningsHeader } from '@toprun/api-schema/cricsheet'
import { chaseTarget } from '../innings/chase-target.ts'
import { hasSameSides, totalOf } from '../innings/innings-in-play.ts'
import type { InningsProgress, MatchProgress } from './match-progress.ts'
import type { Rule } from './rule.ts'

export interface HeaderFacts {
  match: MatchProgress
  index: number
  header: InningsHeader
  /** The existing innings of that index, if the header is sent again. */
  known: InningsProgress | undefined
}

/**
 * The rules of an innings header. Not checked: whether the previous innings was complete, because rain, a
 * declaration or an award can end one at any time.
 */
export const headerRules = [
  {
    reason: 'unknown_team',
    broken: ({ match, header: { team, bowling_team } }) => {
      const stranger = [team, bowling_team ?? team].find((name) => !match.roster.teams.has(name))
      return stranger === undefined ? null : `${stranger} does not play in this match.`
    },
  },
  {
    reason: 'side_against_itself',
    isLaw: true,
    broken: ({ header: { team, bowling_team } }) =>
      team === bowling_team ? `${team} can't bowl to itself.` : null,
  },
  {
    reason: 'no_bowling_team',
    isLaw: true,
    broken: ({ match, header: { team, bowling_team } }) =>
      isThreeTeams(match) && bowling_team === undefined ? `It is not known who bowls to ${team}.` : null,
  },
  {
    reason: 'innings_out_of_order',
    broken: ({ match, index }) =>
      index > match.innings.length ? `Innings ${index} comes before innings ${match.innings.length}.` : null,
  },
  {
    reason: 'innings_changed',
    broken: ({ known, index, header }) => {
      if (!known || hasSameSides(known.header, header)) return null
      return `Innings ${index} is ${known.header.team}'s; its sides can't change.`
    },
  },
  {
    reason: 'too_many_innings',
    isLaw: true,
    broken: ({ match, header, known }) => {
      if (known || header.super_over) return null
      const limit = match.format.innings.perSide
      const batted = match.innings.filter(
        (innings) => innings.header.team === header.team && !innings.header.super_over,
      )
      return batted.length >= limit ? `${header.team} has batted ${batted.length} of ${limit} times.` : null
    },
  },
  {
    reason: 'half_incomplete',
    isLaw: true,
    broken: ({ match, header, known }) => {
      if (known || header.super_over || !isThreeTeams(match)) return null
      const { info, innings } = match
      const half = innings.slice(Math.floor(innings.length / info.teams.length) * info.teams.length)
      const hasBatted = half.some((one) => one.header.team === header.team)
      return hasBatted ? `${header.team} has batted in this half.` : null
    },
  },
  {
    reason: 'super_over_out_of_order',
    isLaw: true,
    broken: ({ match, header, known }) => (known ? null : superOverFault(match, header)),
  },
  {
    reason: 'super_over_without_tie',
    isLaw: true,
    broken: ({ match, header, known }) =>
      header.super_over && !known && !isLevel(match, header) ? 'A super over follows level scores.' : null,
  },
  {
    reason: 'unlisted_batter',
    isLaw: true,
    broken: ({ match, header: { team, absent_hurt = [] } }) => {
      const stranger = absent_hurt.find((name) => !match.roster.teams.get(team)?.has(name))
      return stranger === undefined ? null : `${stranger} is not in ${team}.`
    },
  },
] as const satisfies readonly Rule<string, HeaderFacts>[]

function isThreeTeams({ info }: MatchProgress): boolean {
  return info.teams.length > 2
}

function superOverFault({ format, info, innings }: MatchProgress, header: InningsHeader): string | null {
  const earlier = innings.filter((one) => one.header.super_over)
  if (!header.super_over) return earlier.length > 0 ? 'Only super overs follow a super over.' : null
  if (!format.superOver) return `A ${format.name} has no super over.`
  const batted = new Set(innings.map((one) => one.header.team))
  if (info.teams.some((team) => !batted.has(team))) return 'A super over follows when every side has batted.'
  const first = earlier.length % 2 === 1 ? earlier.at(-1) : undefined
  return first?.header.team === header.team ? `${header.team} has batted in this super over.` : null
}

/**
 * Whether nobody has won when a super over begins, and those play it who lead: the best sides have as many runs, or the chase is one short
 * of a target stated for it. A super over that one side has batted in is not over.
 */
function isLevel({ limits, innings }: MatchProgress, { team, bowling_team }: InningsHeader): boolean {
  const superOvers = innings.filter(({ header }) => header.super_over)
  if (superOvers.length % 2 === 1) return true
  const [chase, ...before] = (superOvers.length > 0 ? superOvers.slice(-2) : innings).toReversed()
  if (!chase) return false
  const totals = before.toReversed().map((one) => ({ team: one.header.team, total: totalOf(one) }))
  const target = chaseTarget(chase.header, { overs: limits.overs, before: totals })
  if (target !== null) return totalOf(chase) === target - 1
  const sums = new Map<string, number>()
  for (const one of [...totals, { team: chase.header.team, total: totalOf(chase) }])
    sums.set(one.team, (sums.get(one.team) ?? 0) + one.total)
  const best = Math.max(...sums.values())
  const leaders = [...sums].flatMap(([side, runs]) => (runs === best ? [side] : []))
  return leaders.length > 1 && [team, bowling_team ?? team].every((side) => leaders.includes(side))
}
