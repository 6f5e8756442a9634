import { formatCents } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import { teamMessage } from '@toprun/game-rules/team-check'
import { ApiError, notFound } from '../../platform/errors.ts'
import { nameSentences } from '../../platform/name-rules.ts'
import { unknownContest } from './contest-access.ts'
import type { JoinResult } from './join/check-join.ts'
import type { QueueRefusal } from './join/join-queue.ts'
import type { LeaveResult } from './join/leave.ts'
import type { ClaimResult } from './settle/claim.ts'
import type { RefundReason } from './tables.ts'
import type { SaveTeamResult } from './teams/teams.ts'
import type { CreatePrivateResult } from './terms/private-contests.ts'

/** The HTTP response to each refusal of this module. */

/** Why a contest or a match is closed: its start, unless it does not count. */
function closedBy({ refund }: { refund: RefundReason | null }): string {
  return refund === null ? 'The match has started' : refundWords[refund]
}

const paymentsOff =
  'Payments are switched off at the moment: contests with an entry fee or a guaranteed prize take no entries.'

export function refusedJoin(refusal: Extract<JoinResult, { ok: false }> | QueueRefusal): ApiError {
  switch (refusal.reason) {
    case 'too_many_joins':
      return new ApiError(
        503,
        refusal.reason,
        'Too many are joining just now. You were not charged; please try again.',
        { 'retry-after': '2' },
      )
    case 'unknown_contest':
      return unknownContest()
    case 'unknown_team':
      return notFound('You have no such team.')
    case 'other_match':
      return new ApiError(422, refusal.reason, 'This team was made for another match.')
    case 'other_slot':
      return new ApiError(422, refusal.reason, 'This team was made for another part of the match.')
    case 'already_joined':
      return new ApiError(409, refusal.reason, 'This team is already in the contest.')
    case 'key_reused':
      return new ApiError(409, refusal.reason, 'This Idempotency-Key was used for another entry.')
    case 'entry_left':
      return new ApiError(
        409,
        refusal.reason,
        'The entry of this Idempotency-Key has left the contest. Join again with a new key.',
      )
    case 'closed':
      return new ApiError(409, refusal.reason, `${closedBy(refusal)}; entries are closed.`)
    case 'identical_team':
      return new ApiError(
        409,
        refusal.reason,
        `Your ${refusal.team} in this contest has the same players, captaincy and cards; change something first.`,
      )
    case 'full':
      return new ApiError(409, refusal.reason, `All ${refusal.maxEntries} places of this contest are taken.`)
    case 'too_many_entries':
      return new ApiError(
        409,
        refusal.reason,
        `You can join this contest with ${refusal.maxPerUser === 1 ? 'one team' : `at most ${refusal.maxPerUser} teams`}.`,
      )
    case 'newcomers_played':
      return new ApiError(
        409,
        refusal.reason,
        "You have joined your newcomers' contest; leaving it before the lock gives the place back.",
      )
    case 'email_unconfirmed':
      return new ApiError(
        403,
        refusal.reason,
        'Confirm your email first: follow the link in the email we sent you. Your profile sends another.',
      )
    case 'payments_off':
      return new ApiError(403, refusal.reason, paymentsOff)
    case 'insufficient_funds':
      return new ApiError(
        402,
        refusal.reason,
        `The entry fee is ${formatCents(refusal.neededMinor)} and your wallet holds ${formatCents(refusal.balanceMinor)}. Add balance first.`,
      )
  }
}

export function refusedLeave(refusal: Extract<LeaveResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_entry':
      return notFound('You have no such entry.')
    case 'leaving_closed':
      return new ApiError(
        409,
        refusal.reason,
        refusal.refund === null
          ? 'The match has started; entries stay in their contests.'
          : `${closedBy(refusal)}; every entry is paid back.`,
      )
    case 'full_head_to_head':
      return new ApiError(
        409,
        refusal.reason,
        'Your opponent has joined; a full head-to-head cannot be left.',
      )
  }
}

export function refusedPrivate(refusal: Extract<CreatePrivateResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_match':
      return notFound('There is no such match.')
    case 'started':
      return new ApiError(409, refusal.reason, `${closedBy(refusal)}; no more contests open.`)
    case 'payments_off':
      return new ApiError(
        403,
        refusal.reason,
        'Payments are switched off at the moment: choose no entry fee.',
      )
    case 'too_many_contests':
      return new ApiError(
        409,
        refusal.reason,
        `You can create at most ${refusal.limit} private contests for a match.`,
      )
    case 'key_reused':
      return new ApiError(
        409,
        refusal.reason,
        'This request created another contest before. Please reload the page and try again.',
      )
    case 'name_unreadable':
    case 'name_reserved':
      return new ApiError(422, refusal.reason, `${nameSentences[refusal.reason]}.`)
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

const cardNotFree = {
  listed: 'This card is on the marketplace. End its listing first.',
  frozen: 'This card is frozen while its payment is disputed.',
  cancelled: 'This card was cancelled with its order.',
  leaving: 'This card is on its way to another of your addresses.',
  withdrawn: 'This card is at your own address; send it back to the vault first.',
} as const

export function refusedTeam(refusal: Extract<SaveTeamResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_match':
      return notFound('There is no such match.')
    case 'unknown_team':
      return notFound('You have no such team.')
    case 'started':
      return new ApiError(409, refusal.reason, `${closedBy(refusal)}; teams are locked.`)
    case 'name_taken':
      return new ApiError(
        409,
        refusal.reason,
        `You already have a team called ${refusal.name} for this match.`,
      )
    case 'name_unreadable':
    case 'name_reserved':
      return new ApiError(422, refusal.reason, `${nameSentences[refusal.reason]}.`)
    case 'team_changed':
      return new ApiError(
        409,
        refusal.reason,
        'This team was changed in another tab or on another device. Nothing of yours was saved.',
      )
    case 'too_many_teams':
      return new ApiError(409, refusal.reason, `You can have at most ${refusal.limit} teams for a match.`)
    case 'unknown_slot':
      return notFound('This match has no such slot.')
    case 'unknown_card':
      return notFound('You have no such card.')
    case 'repeated_card':
      return new ApiError(422, refusal.reason, "One card can't be on two players; choose another card.")
    case 'card_not_free':
      return new ApiError(409, refusal.reason, cardNotFree[refusal.state])
    case 'card_in_use':
      return new ApiError(
        409,
        refusal.reason,
        `This card is in ${refusal.team}; a card plays in one team a match.`,
      )
    case 'identical_team':
      return new ApiError(
        409,
        refusal.reason,
        `${refusal.team} has the same players, captaincy and cards and is in one of this team's contests; change something.`,
      )
    case 'illegal_team':
      return new ApiError(422, refusal.fault.reason, teamMessage(refusal.fault))
  }
}
