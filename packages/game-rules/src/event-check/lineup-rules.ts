import type { MatchEvent } from '@toprun/api-schema/match-event'
import { oversBowled } from '../innings/innings-in-play.ts'
import { isXFactorLeague, xFactor } from '../x-factor.ts'
import type { MatchProgress } from './match-progress.ts'
import type { Rule } from './rule.ts'

export interface LineupFacts {
  match: MatchProgress
  lineup: Extract<MatchEvent, { type: 'lineup' }>
}

export interface ReplacementFacts {
  match: MatchProgress
  replacement: Extract<MatchEvent, { type: 'replacement' }>
}

/** The rules of an announced XI. Before the match it can be announced again, which replaces it. */
export const lineupRules = [
  {
    reason: 'unknown_team',
    broken: ({ match, lineup: { team } }) =>
      match.roster.teams.has(team) ? null : `${team} does not play in this match.`,
  },
  {
    reason: 'lineup_known',
    isLaw: true,
    broken: ({ match, lineup: { team } }) =>
      match.innings.length > 0 && match.announced.has(team)
        ? `The match has begun with the line-up of ${team}; correct the announcement.`
        : null,
  },
  {
    reason: 'unlisted_player',
    broken: ({ match, lineup: { team, players } }) => {
      const stranger = players.find((name) => !match.roster.teams.get(team)?.has(name))
      return stranger === undefined ? null : `${stranger} is not in the squad of ${team}.`
    },
  },
  {
    reason: 'player_named_twice',
    isLaw: true,
    broken: ({ match, lineup: { team, players } }) => {
      const squad = match.roster.teams.get(team)
      const twice = players.find((name, place) =>
        players.slice(0, place).some((earlier) => squad?.get(earlier) === squad?.get(name)),
      )
      return twice === undefined ? null : `${twice} is named twice.`
    },
  },
  {
    reason: 'lineup_size',
    isLaw: true,
    broken: ({ match: { format }, lineup: { players } }) => {
      const { least, most } = format.announced
      return players.length < least || players.length > most
        ? `A side has ${least} to ${most} players, not ${players.length}.`
        : null
    },
  },
] as const satisfies readonly Rule<string, LineupFacts>[]

/**
 * The rules of an announced replacement. The conditions of the X-factor are checked here only: a delivery of a file that names one
 * is accepted.
 */
export const replacementRules = [
  {
    reason: 'unknown_team',
    broken: ({ match, replacement: { team } }) =>
      match.roster.teams.has(team) ? null : `${team} does not play in this match.`,
  },
  {
    reason: 'replacement_before_start',
    isLaw: true,
    broken: ({ match }) =>
      match.innings.length === 0
        ? 'Nobody is replaced before the first innings; announce the line-up again.'
        : null,
  },
  {
    reason: 'unlisted_replacement',
    broken: ({ match, replacement }) => {
      const squad = match.roster.teams.get(replacement.team)
      const stranger = [replacement.in, replacement.out].find((name) => !squad?.has(name))
      return stranger === undefined ? null : `${stranger} is not in the squad of ${replacement.team}.`
    },
  },
  {
    reason: 'replaced_by_himself',
    isLaw: true,
    broken: ({ match, replacement }) => {
      const squad = match.roster.teams.get(replacement.team)
      return squad?.get(replacement.in) === squad?.get(replacement.out)
        ? `${replacement.in} cannot replace himself.`
        : null
    },
  },
  {
    reason: 'x_factor_conditions',
    isLaw: true,
    broken: ({ match, replacement }) => xFactorFault(match, replacement),
  },
] as const satisfies readonly Rule<string, ReplacementFacts>[]

function xFactorFault(
  match: MatchProgress,
  { team, out, reason }: ReplacementFacts['replacement'],
): string | null {
  if (reason !== 'supersub' || !isXFactorLeague(match.info)) return null
  const [first, second] = match.innings
  if (!first || second || oversBowled(first).overs < xFactor.afterOver)
    return `An X-factor comes in after over ${xFactor.afterOver} of the first innings.`
  const player = match.roster.teams.get(team)?.get(out) ?? -1
  if (first.batted.has(player)) return `${out} has batted.`
  return (first.legalBallsOf.get(player) ?? 0) > xFactor.mostOversBowled * first.ballsPerOver
    ? `${out} has bowled more than one over.`
    : null
}
