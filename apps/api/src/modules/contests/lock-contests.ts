import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { contests } from './tables.ts'

/**
 * Closes the contests of a match in the transaction that starts it. A contest below its minimum of entries is refunded;
 * `payOutContests` moves the money.
 */
export async function lockContests(tx: Database, matchId: MatchId): Promise<void> {
  const open = and(eq(contests.matchId, matchId), eq(contests.state, 'open'))
  await tx
    .update(contests)
    .set({ state: 'refunding', refundReason: 'under_minimum' })
    .where(and(open, lt(contests.entryCount, contests.minEntries)))
  await tx.update(contests).set({ state: 'locked' }).where(open)
}

/**
 * Cancels the contests of a match in the transaction that makes it void: they accept no more entries and refund all.
 * `payOutContests` moves the money.
 */
export async function callOffContests(
  tx: Database,
  matchId: MatchId,
  reason: 'abandoned' | 'no_result',
): Promise<void> {
  await tx
    .update(contests)
    .set({ state: 'refunding', refundReason: reason })
    .where(and(eq(contests.matchId, matchId), inArray(contests.state, ['open', 'locked'])))
}

/** Opens the contests of a match that was postponed, except refunded ones. */
export async function reopenContests(tx: Database, matchId: MatchId): Promise<void> {
  await tx
    .update(contests)
    .set({ state: 'open' })
    .where(and(eq(contests.matchId, matchId), eq(contests.state, 'locked')))
}
