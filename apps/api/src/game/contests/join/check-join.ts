import { contestAction } from '@toprun/api-schema/contest-action'
import type { BoundAction } from '@toprun/api-schema/eligibility'
import type { ContestId } from '@toprun/api-schema/ids'
import type { Actor } from '../../../ground/identity/lock-user.ts'
import { mayRead } from '../contest-access.ts'
import type { ContestRow, ContestState, RefundReason } from '../tables.ts'
import type { JoinFacts } from './join-facts.ts'
import { type NewcomerRefusal, newcomerRefusal } from './newcomer.ts'
import { takesEntries } from './takes-entries.ts'

export interface JoinRequest extends Actor {
  contestId: ContestId
  teamId: string
  /** The code of a private contest, as it was sent. */
  code?: string | null
  idempotencyKey: string | null
  /** False without payments: then a contest with a fee or a guarantee takes no entries. */
  takesMoney?: boolean
  now: Date
}

export type JoinResult = JoinedContest | JoinRefusal

export interface JoinedContest extends Pick<JoinFacts, 'contest' | 'match'> {
  ok: true
  entryId: string
  /** The same request created the entry before; nothing moves now. */
  replayed: boolean
  team: NonNullable<JoinFacts['team']>
}

export type JoinRefusal =
  | {
      ok: false
      reason:
        | 'unknown_contest'
        | 'unknown_team'
        | 'other_match'
        | 'other_slot'
        | 'already_joined'
        | 'key_reused'
        /** The same request created an entry that has left its contest. */
        | 'entry_left'
        | 'payments_off'
        | NewcomerRefusal
    }
  /** `refund`: why the entries of a contest that does not count are paid back. */
  | { ok: false; reason: 'closed'; state: ContestState; refund: RefundReason | null }
  | { ok: false; reason: 'identical_team'; team: string }
  | { ok: false; reason: 'full'; maxEntries: number }
  | { ok: false; reason: 'too_many_entries'; maxPerUser: number }
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint; neededMinor: bigint }

/** Which users may enter, if eligible, once there is a seat and the fee is paid. */
export type MayEnter = Pick<JoinedContest, 'ok' | 'contest' | 'match' | 'team'> & { entryId: null }

/** Judges a join only by the facts. `enter_contest`, which locks the contest's row, checks the seats again. */
export function checkJoin(facts: JoinFacts | null, request: JoinRequest): MayEnter | JoinResult {
  if (!facts || !mayRead(facts.contest, { ...request, entries: facts.ownEntries }))
    return { ok: false, reason: 'unknown_contest' }
  const { contest, match, team, earlier, left } = facts
  if (earlier) {
    const same = earlier.contestId === request.contestId && earlier.teamId === request.teamId
    if (!same || !team) return { ok: false, reason: 'key_reused' }
    return { ok: true, contest, match, team, entryId: earlier.id, replayed: true }
  }
  if (left) {
    const same = left.contestId === request.contestId && left.teamId === request.teamId
    return { ok: false, reason: same ? 'entry_left' : 'key_reused' }
  }
  if (!takesEntries(contest, match, request.now))
    return { ok: false, reason: 'closed', state: contest.state, refund: contest.refundReason }
  if (request.takesMoney === false && hasMoney(contest)) return { ok: false, reason: 'payments_off' }
  if (!team) return { ok: false, reason: 'unknown_team' }
  if (team.matchId !== contest.matchId) return { ok: false, reason: 'other_match' }
  if (team.slot !== contest.slot) return { ok: false, reason: 'other_slot' }
  if (facts.teamEntered) return { ok: false, reason: 'already_joined' }
  if (facts.identicalTeam !== null) return { ok: false, reason: 'identical_team', team: facts.identicalTeam }
  if (contest.entryCount >= contest.maxEntries)
    return { ok: false, reason: 'full', maxEntries: contest.maxEntries }
  if (facts.ownEntries >= contest.maxPerUser)
    return { ok: false, reason: 'too_many_entries', maxPerUser: contest.maxPerUser }
  const reason = facts.newcomer && newcomerRefusal(facts.newcomer)
  return reason ? { ok: false, reason } : { ok: true, contest, match, team, entryId: null }
}

/** Whether users pay to join it or are promised prizes in money. */
export const hasMoney = (contest: MoneyOfContest): boolean => joinAction(contest) !== 'free_contest'

type MoneyOfContest = Pick<ContestRow, 'entryFeeMinor' | 'guaranteeMinor'>

/** The eligibility action of joining the contest, or of creating a private one. */
export const joinAction = ({ entryFeeMinor, guaranteeMinor }: MoneyOfContest): BoundAction =>
  contestAction({ hasFee: entryFeeMinor > 0n, hasGuarantee: guaranteeMinor > 0n })
