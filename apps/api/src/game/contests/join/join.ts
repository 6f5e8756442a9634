import { randomUUID } from 'node:crypto'
import type { BoundAction } from '@toprun/api-schema/eligibility'
import type { ContestId } from '@toprun/api-schema/ids'
import { potOf, walletOf } from '@toprun/ledger/account'
import { postingArguments, postingOutcome } from '@toprun/ledger/post'
import type { Transaction } from '@toprun/ledger/posting'
import { sql } from 'drizzle-orm'
import { requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import type { ContestRow, ContestState } from '../tables.ts'
import { lockOwnTeams } from '../teams/lock-own-teams.ts'
import { type JoinFacts, readJoinFacts } from './join-facts.ts'
import { takesEntries } from './takes-entries.ts'

export interface JoinRequest extends Actor {
  contestId: ContestId
  teamId: string
  idempotencyKey: string | null
  now: Date
}

export type JoinResult = JoinedContest | JoinRefusal

export interface JoinedContest extends Pick<JoinFacts, 'contest' | 'match'> {
  ok: true
  entryId: string
  /** The same request created the entry before; nothing moved now. */
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
    }
  | { ok: false; reason: 'closed'; state: ContestState }
  | { ok: false; reason: 'identical_team'; team: string }
  | { ok: false; reason: 'full'; maxEntries: number }
  | { ok: false; reason: 'too_many_entries'; maxPerUser: number }
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint; neededMinor: bigint }

/**
 * Puts a team into a contest and its entry fee into the pot, both or neither. Entries close when the match locks, by the clock
 * or by its first ball, those of a slot by a ball before it. The same idempotency key returns the entry that it created, and
 * is refused once that has left the contest.
 *
 * One short transaction of statements that never read other users' entries. Only the last one locks the contest's row, so joins wait
 * for each other only while one takes a seat and commits. Those that wait anyway commit together (`join-queue`).
 */
export async function joinContest(db: Database, request: JoinRequest): Promise<JoinResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, request)
    await lockOwnTeams(tx, request.userId)
    const check = checkJoin(await readJoinFacts(tx, request), request)
    if (!check.ok) return check
    const { contest, match, team, earlierId } = check
    if (earlierId !== null) return { ok: true, entryId: earlierId, replayed: true, contest, match, team }

    await requireEligible(tx, request.userId, actionOf(contest))
    const entry = { id: randomUUID(), ...request }
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const entered = await enter(tx, entry, feeOf(entry, contest))
      if (entered === 'entered') {
        const counted = { ...contest, entryCount: contest.entryCount + 1 }
        return { ok: true, entryId: entry.id, replayed: false, contest: counted, match, team }
      }
      if (entered !== 'no_seat') return entered
      // The contest filled up or closed after its facts were read; somebody may have left it again.
      const late = checkJoin(await readJoinFacts(tx, request), request)
      if (!late.ok) return late
    }
    return { ok: false, reason: 'full', maxEntries: contest.maxEntries }
  })
}

/** How often a join goes for a seat that others take and leave meanwhile. */
const mostAttempts = 3

export type JoinCheck =
  | (Pick<JoinedContest, 'ok' | 'contest' | 'match' | 'team'> & {
      /** The entry that the same request created before. */
      earlierId: string | null
    })
  | JoinRefusal

/** Judges a join by the facts only. */
export function checkJoin(facts: JoinFacts | null, request: JoinRequest): JoinCheck {
  if (!facts) return { ok: false, reason: 'unknown_contest' }
  const { contest, match, team, earlier, left } = facts
  if (earlier) {
    const same = earlier.contestId === request.contestId && earlier.teamId === request.teamId
    if (!same || !team) return { ok: false, reason: 'key_reused' }
    return { ok: true, contest, match, team, earlierId: earlier.id }
  }
  if (left) {
    const same = left.contestId === request.contestId && left.teamId === request.teamId
    return { ok: false, reason: same ? 'entry_left' : 'key_reused' }
  }
  if (!takesEntries(contest, match, request.now)) return { ok: false, reason: 'closed', state: contest.state }
  if (!team) return { ok: false, reason: 'unknown_team' }
  if (team.matchId !== contest.matchId) return { ok: false, reason: 'other_match' }
  if (team.slot !== contest.slot) return { ok: false, reason: 'other_slot' }
  if (facts.teamEntered) return { ok: false, reason: 'already_joined' }
  if (facts.identicalTeam !== null) return { ok: false, reason: 'identical_team', team: facts.identicalTeam }
  if (contest.entryCount >= contest.maxEntries)
    return { ok: false, reason: 'full', maxEntries: contest.maxEntries }
  if (facts.ownEntries >= contest.maxPerUser)
    return { ok: false, reason: 'too_many_entries', maxPerUser: contest.maxPerUser }
  return { ok: true, contest, match, team, earlierId: null }
}

/** What joining the contest, or creating a private one, is to who is asked whether they may. */
export function actionOf(contest: Pick<ContestRow, 'entryFeeMinor' | 'guaranteeMinor'>): BoundAction {
  if (contest.entryFeeMinor > 0n) return 'paid_contest'
  return contest.guaranteeMinor > 0n ? 'prize_contest' : 'free_contest'
}

export type NewEntry = JoinRequest & { id: string }

/** Null for a free contest. */
export function feeOf({ id, userId }: NewEntry, contest: ContestRow): Transaction | null {
  if (contest.entryFeeMinor === 0n) return null
  return {
    key: entryFeeKey(id),
    kind: 'entry',
    postings: [
      { source: walletOf(userId), destination: potOf(contest.id), amountMinor: contest.entryFeeMinor },
    ],
    reference: { contestId: contest.id, contest: contest.name, entryId: id },
  }
}

/** The idempotency key of an entry's fee in the ledger. */
export const entryFeeKey = (entryId: string) => `entry:${entryId}`

async function enter(
  tx: Database,
  entry: NewEntry,
  fee: Transaction | null,
): Promise<'entered' | 'no_seat' | Extract<JoinRefusal, { reason: 'insufficient_funds' }>> {
  const { rows } = await tx.execute<{ outcome: string }>(sql`SELECT * FROM enter_contest(
    ${entry.id}, ${entry.contestId}, ${entry.teamId}, ${entry.userId}, ${entry.idempotencyKey}, ${entry.now},
    ${postingArguments(fee ? [fee] : [])})`)
  const [row] = rows
  if (row?.outcome === 'no_seat') return 'no_seat'
  if (!fee) return 'entered'
  const posted = postingOutcome(row, fee)
  if (posted.ok) return 'entered'
  if (posted.reason !== 'insufficient_funds') throw new Error(`The entry fee was refused: ${posted.reason}`)
  const { reason, balanceMinor, neededMinor } = posted
  return { ok: false, reason, balanceMinor, neededMinor }
}
