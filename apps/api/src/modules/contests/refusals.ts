import { formatCents } from '@toprun/api-schema/money-text'
import { lineupMessage } from '@toprun/game-rules/lineup'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { ClaimResult } from './claim.ts'
import type { JoinResult } from './join.ts'
import type { SaveTeamResult } from './teams.ts'

/** The HTTP response to each refusal of this module. */

export function refusedJoin(refusal: Extract<JoinResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_contest':
      return notFound('There is no such contest.')
    case 'unknown_team':
      return notFound('You have no such team.')
    case 'other_match':
      return new ApiError(422, refusal.reason, 'This team was made for another match.')
    case 'already_joined':
      return new ApiError(409, refusal.reason, 'This team is already in the contest.')
    case 'key_reused':
      return new ApiError(409, refusal.reason, 'This Idempotency-Key was used for another entry.')
    case 'closed':
      return new ApiError(409, refusal.reason, 'The match has started; entries are closed.')
    case 'full':
      return new ApiError(409, refusal.reason, `All ${refusal.maxEntries} places of this contest are taken.`)
    case 'too_many_entries':
      return new ApiError(
        409,
        refusal.reason,
        `You can join this contest with at most ${refusal.maxPerUser} teams.`,
      )
    case 'insufficient_funds':
      return new ApiError(
        402,
        refusal.reason,
        `The entry fee is ${formatCents(refusal.neededMinor)} and your wallet holds ${formatCents(refusal.balanceMinor)}. Add balance first.`,
      )
  }
}

export function refusedClaim(refusal: Extract<ClaimResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_entry':
      return notFound('You have no such entry.')
    case 'not_settled':
      return new ApiError(409, refusal.reason, 'Winnings can be claimed once the match is completed.')
    case 'nothing_won':
      return new ApiError(409, refusal.reason, 'This entry did not win a prize.')
  }
}

export function refusedTeam(refusal: Extract<SaveTeamResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_match':
      return notFound('There is no such match.')
    case 'unknown_team':
      return notFound('You have no such team.')
    case 'started':
      return new ApiError(409, refusal.reason, 'The match has started; teams are locked.')
    case 'name_taken':
      return new ApiError(
        409,
        refusal.reason,
        `You already have a team called ${refusal.name} for this match.`,
      )
    case 'too_many_teams':
      return new ApiError(409, refusal.reason, `You can have at most ${refusal.limit} teams for a match.`)
    case 'lineup':
      return new ApiError(422, refusal.lineup.reason, lineupMessage(refusal.lineup))
  }
}
