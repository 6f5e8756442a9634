import type { BoundAction } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import { finalStates } from '@toprun/api-schema/match-states'
import { potOf, walletOf } from '@toprun/ledger/account'
import { mustPostNow } from '@toprun/ledger/post'
import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isOpen } from '../../matches/play/match-state.ts'
import { matches } from '../../matches/tables.ts'
import { type ContestRow, contests, type EntryRow, entries, withdrawnEntries } from '../tables.ts'
import { lockOwnTeams } from '../teams/lock-own-teams.ts'
import { joinAction } from './check-join.ts'

export interface Withdrawal {
  userId: UserId
  /** Only from contests whose joining is one of these actions; from all if absent. */
  actions?: readonly BoundAction[]
  reason: (typeof withdrawnEntries.$inferSelect)['reason']
  /** The ledger key: the same withdrawal is refunded once. */
  key: string
  now: Date
}

/**
 * Withdraws a user's entries from contests that are not locked, and pays the fees back, in one posting. The seats are not given again.
 * Called in a transaction that prevents the user from joining meanwhile (`lockUser`, or an exclusive lock on the user's row).
 */
export async function withdrawEntries(
  tx: Database,
  withdrawal: Withdrawal,
): Promise<{ entries: number; refundedMinor: bigint }> {
  const { userId, now } = withdrawal
  await lockOwnTeams(tx, userId)
  const open = (await lockOpenContests(tx, userId, now)).filter(
    (contest) => withdrawal.actions?.includes(joinAction(contest)) ?? true,
  )
  if (open.length === 0) return { entries: 0, refundedMinor: 0n }
  const leaving = await tx
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.userId, userId),
        inArray(
          entries.contestId,
          open.map(({ id }) => id),
        ),
      ),
    )
  return { entries: leaving.length, refundedMinor: await takeOut(tx, withdrawal, leaving, open) }
}

/**
 * Takes entries out of contests that the caller has locked, and pays their fees back.
 * @param leaving of the withdrawal's user
 * @returns what was paid back, in cents
 */
export async function takeOut(
  tx: Database,
  { userId, reason, key, now }: Omit<Withdrawal, 'actions'>,
  leaving: readonly EntryRow[],
  open: readonly ContestRow[],
): Promise<bigint> {
  await tx.delete(entries).where(
    inArray(
      entries.id,
      leaving.map(({ id }) => id),
    ),
  )
  const contestOf = new Map(open.map((contest) => [contest.id, contest]))
  for (const [contestId, gone] of Map.groupBy(leaving, (entry) => entry.contestId)) {
    const [changed] = await tx
      .update(contests)
      .set({
        entryCount: sql`${contests.entryCount} - ${gone.length}`,
        revision: sql`${contests.revision} + 1`,
      })
      .where(eq(contests.id, contestId))
      .returning({ revision: contests.revision })
    if (!changed) throw new Error(`Contest ${contestId} of an entry is not there.`)
    await tx.insert(withdrawnEntries).values(
      gone.map(({ id, teamId, seat, joinedAt, idempotencyKey }) => ({
        ...{ id, contestId, userId, teamId, seat, joinedAt, idempotencyKey, reason },
        withdrawnAt: now,
        revision: changed.revision,
      })),
    )
  }
  const postings = leaving.flatMap(({ contestId }) => {
    const amountMinor = contestOf.get(contestId)?.entryFeeMinor ?? 0n
    return amountMinor > 0n ? [{ source: potOf(contestId), destination: walletOf(userId), amountMinor }] : []
  })
  if (postings.length === 0) return 0n
  const [only, ...others] = contestOf.values()
  const reference = { reason, ...(only && others.length === 0 && { contestId: only.id, contest: only.name }) }
  await mustPostNow(tx, { key, kind: 'refund', postings, reference })
  return postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/**
 * Contests are locked in the order of their ids, as by everyone who locks several. Those of a slot are open while their match is live, as in
 * `takesEntries`.
 */
async function lockOpenContests(tx: Database, userId: UserId, now: Date): Promise<ContestRow[]> {
  const entered = tx.select({ id: entries.contestId }).from(entries).where(eq(entries.userId, userId))
  const openMatches = tx.select({ id: matches.id }).from(matches).where(isOpen(now))
  const unfinished = tx
    .select({ id: matches.id })
    .from(matches)
    .where(notInArray(matches.state, [...finalStates]))
  return tx
    .select()
    .from(contests)
    .where(
      and(
        inArray(contests.id, entered),
        eq(contests.state, 'open'),
        or(
          inArray(contests.matchId, openMatches),
          and(isNotNull(contests.slot), inArray(contests.matchId, unfinished)),
        ),
      ),
    )
    .orderBy(asc(contests.id))
    .for('no key update')
}
