import type { UserId } from '@toprun/api-schema/ids'
import { potOf, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { matches } from '../matches/tables.ts'
import { lockOwnTeams } from './lock-own-teams.ts'
import { type ContestRow, contests, type EntryRow, entries, withdrawnEntries } from './tables.ts'

export interface Withdrawal {
  userId: UserId
  reason: (typeof withdrawnEntries.$inferSelect)['reason']
  /** In the ledger: the same withdrawal pays back once. */
  key: string
  now: Date
}

/**
 * Withdraws a user's entries from every contest that is not locked, and pays the fees back, in one posting. The seats stay free of others.
 * Called in a transaction that keeps the user from joining meanwhile (`lockUser`, or the user's row for itself).
 */
export async function withdrawEntries(
  tx: Database,
  { userId, reason, key, now }: Withdrawal,
): Promise<{ entries: number; refundedMinor: bigint }> {
  await lockOwnTeams(tx, userId)
  const open = new Map((await lockOpenContests(tx, userId, now)).map((contest) => [contest.id, contest]))
  if (open.size === 0) return { entries: 0, refundedMinor: 0n }
  const left = await tx
    .delete(entries)
    .where(and(eq(entries.userId, userId), inArray(entries.contestId, [...open.keys()])))
    .returning()
  await tx.insert(withdrawnEntries).values(
    left.map(({ id, contestId, teamId, seat, joinedAt }) => ({
      ...{ id, contestId, userId, teamId, seat, joinedAt },
      withdrawnAt: now,
      reason,
    })),
  )
  for (const [contestId, gone] of Map.groupBy(left, (entry) => entry.contestId))
    await tx
      .update(contests)
      .set({
        entryCount: sql`${contests.entryCount} - ${gone.length}`,
        revision: sql`${contests.revision} + 1`,
        withdrawal: sql`${contests.revision} + 1`,
      })
      .where(eq(contests.id, contestId))
  return { entries: left.length, refundedMinor: await payBack(tx, { userId, reason, key }, left, open) }
}

/** Contests are locked in the order of their ids, as by everyone who locks several. */
async function lockOpenContests(tx: Database, userId: UserId, now: Date): Promise<ContestRow[]> {
  const entered = tx.select({ id: entries.contestId }).from(entries).where(eq(entries.userId, userId))
  const upcoming = tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.state, 'upcoming'), gt(matches.locksAt, now)))
  return tx
    .select()
    .from(contests)
    .where(
      and(inArray(contests.id, entered), eq(contests.state, 'open'), inArray(contests.matchId, upcoming)),
    )
    .orderBy(asc(contests.id))
    .for('no key update')
}

async function payBack(
  tx: Database,
  { userId, reason, key }: Pick<Withdrawal, 'userId' | 'reason' | 'key'>,
  left: readonly EntryRow[],
  open: ReadonlyMap<string, ContestRow>,
): Promise<bigint> {
  const postings = left.flatMap(({ contestId }) => {
    const amountMinor = open.get(contestId)?.entryFeeMinor ?? 0n
    return amountMinor > 0n ? [{ source: potOf(contestId), destination: walletOf(userId), amountMinor }] : []
  })
  if (postings.length === 0) return 0n
  const posted = await post(tx, { key, kind: 'refund', postings, reference: { reason } })
  if (!posted.ok || posted.replayed)
    throw new Error(`The entries of ${userId} could not be paid back.`, { cause: posted })
  return postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
