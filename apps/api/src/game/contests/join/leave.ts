import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, eq } from 'drizzle-orm'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import { matches } from '../../matches/tables.ts'
import { contests, entries, type RefundReason, withdrawnEntries } from '../tables.ts'
import { lockOwnTeams } from '../teams/lock-own-teams.ts'
import { isFullHeadToHead, takesEntries } from './takes-entries.ts'
import { takeOut } from './withdraw-entries.ts'

export type LeaveResult =
  | { ok: true; contestName: string; refundedMinor: bigint; balanceMinor: bigint }
  | { ok: false; reason: 'unknown_entry' | 'full_head_to_head' }
  | { ok: false; reason: 'leaving_closed'; refund: RefundReason | null }

/**
 * Takes an entry out of its contest before the lock, and pays its fee back. A full head-to-head cannot be left. Leaving twice returns the same and moves nothing; joining again takes the next seat.
 */
export async function leaveContest(
  db: Database,
  request: Actor & { entryId: string; now: Date },
): Promise<LeaveResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, request)
    await lockOwnTeams(tx, request.userId)
    const [found] = await tx
      .select({
        entry: entries,
        contest: contests,
        match: { state: matches.state, locksAt: matches.locksAt },
      })
      .from(entries)
      .innerJoin(contests, eq(contests.id, entries.contestId))
      .innerJoin(matches, eq(matches.id, contests.matchId))
      .where(and(eq(entries.id, request.entryId), eq(entries.userId, request.userId)))
      .for('no key update', { of: contests })
    if (!found) return leftBefore(tx, request)
    const { entry, contest, match } = found
    if (!takesEntries(contest, match, request.now))
      return { ok: false, reason: 'leaving_closed', refund: contest.refundReason }
    if (isFullHeadToHead(contest)) return { ok: false, reason: 'full_head_to_head' }
    const withdrawal = {
      userId: request.userId,
      reason: 'left',
      key: leaveKey(entry.id),
      now: request.now,
    } as const
    const refundedMinor = await takeOut(tx, withdrawal, [entry], [contest])
    const balanceMinor = await balanceOf(tx, walletOf(request.userId))
    return { ok: true, contestName: contest.name, refundedMinor, balanceMinor }
  })
}

/** The idempotency key of the refund in the ledger. */
const leaveKey = (entryId: string) => `leave:${entryId}`

async function leftBefore(
  tx: Database,
  { userId, entryId }: Actor & { entryId: string },
): Promise<LeaveResult> {
  const [left] = await tx
    .select({ contestName: contests.name, refundedMinor: contests.entryFeeMinor })
    .from(withdrawnEntries)
    .innerJoin(contests, eq(contests.id, withdrawnEntries.contestId))
    .where(and(eq(withdrawnEntries.id, entryId), eq(withdrawnEntries.userId, userId)))
  if (!left) return { ok: false, reason: 'unknown_entry' }
  return { ok: true, ...left, balanceMinor: await balanceOf(tx, walletOf(userId)) }
}
