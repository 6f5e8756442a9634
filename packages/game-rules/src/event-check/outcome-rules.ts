import type { Outcome } from '@toprun/api-schema/cricsheet'
import type { MatchProgress } from './match-progress.ts'
import type { Rule } from './rule.ts'

export interface OutcomeFacts {
  match: MatchProgress
  outcome: Outcome
}

/** The rules of an outcome. Its margin is not checked: a method or the umpires may have determined it. */
export const outcomeRules = [
  {
    reason: 'unknown_team',
    isLaw: true,
    broken: ({ match, outcome: { winner, eliminator, bowl_out } }) => {
      const named = [winner, eliminator, bowl_out].filter((team) => team !== undefined)
      const stranger = named.find((team) => !match.roster.teams.has(team))
      return stranger === undefined ? null : `${stranger} does not play in this match.`
    },
  },
  {
    reason: 'empty_outcome',
    isLaw: true,
    broken: ({ outcome: { winner, result } }) =>
      winner === undefined && result === undefined
        ? 'An outcome has a winner, or a result: tie, draw or no result.'
        : null,
  },
  {
    reason: 'outcome_too_early',
    isLaw: true,
    broken: ({ match: { innings, info }, outcome: { winner, result, method } }) => {
      // An awarded match, or one decided by a method, can end at any time.
      if (method !== undefined || (winner === undefined && result !== 'tie')) return null
      const batted = new Set(innings.map(({ header }) => header.team))
      const waiting = info.teams.find((team) => !batted.has(team))
      return waiting === undefined ? null : `${waiting} has not batted.`
    },
  },
] as const satisfies readonly Rule<string, OutcomeFacts>[]
