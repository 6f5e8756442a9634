import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Match } from '../../matches/tables.ts'
import { contests, type RefundReason } from '../tables.ts'
import { beginSwaps, forgetSwaps } from '../teams/backup-swaps.ts'

/**
 * Closes the contests of a match, or of one of its slots, in the transaction that closes it; with the match, backups come in. A contest below
 * its minimum of entries is refunded; `payOutContests` moves the money.
 */
export async function lockContests(
  tx: Database,
  matchId: MatchId,
  slot: number | null = null,
): Promise<void> {
  if (slot === null) await beginSwaps(tx, matchId)
  // One statement, so that a concurrent leave is counted: PostgreSQL reads the row again once its lock is free.
  const isShort = lt(contests.entryCount, contests.minEntries)
  await tx
    .update(contests)
    .set({
      state: sql`CASE WHEN ${isShort} THEN 'refunding' ELSE 'locked' END`,
      refundReason: sql`CASE WHEN ${isShort} THEN 'under_minimum' END`,
    })
    .where(and(ofPart(matchId, slot), eq(contests.state, 'open')))
}

type CallOffReason = Exclude<RefundReason, 'under_minimum'>

/** Why the contests of a match, or of a slot, that does not count are refunded. A slot of a match without a ball has its match's reason. */
export function callOffReason(
  match: Pick<Match, 'state' | 'result' | 'leadingSource'>,
  slot: number | null,
): CallOffReason {
  if (slot !== null && match.leadingSource !== null) return 'slot_void'
  if (match.state === 'abandoned') return 'abandoned'
  return match.result?.kind === 'postponed' ? 'postponed_beyond_48h' : 'no_result'
}

/** The same once the match is called off or void; null if it counts. */
export function calledOff(
  match: Parameters<typeof callOffReason>[0],
  slot: number | null,
): CallOffReason | null {
  return match.state === 'abandoned' || match.state === 'void' ? callOffReason(match, slot) : null
}

/**
 * Cancels the contests of a match, or of one of its slots, in the transaction that calls it off or makes it void: they accept no more entries and refund all.
 * `payOutContests` moves the money.
 */
export async function callOffContests(
  tx: Database,
  matchId: MatchId,
  reason: CallOffReason,
  slot: number | null = null,
): Promise<void> {
  await tx
    .update(contests)
    .set({ state: 'refunding', refundReason: reason })
    .where(and(ofPart(matchId, slot), inArray(contests.state, ['open', 'locked'])))
}

/**
 * Opens the contests of a match that was postponed, except refunded ones. Data that was derived from their locked
 * entries is cleared, and created again at the next lock.
 */
export async function reopenContests(tx: Database, matchId: MatchId): Promise<void> {
  await tx
    .update(contests)
    .set({ state: 'open', entriesSha256: null, entriesHashedAt: null })
    .where(and(ofPart(matchId, null), eq(contests.state, 'locked')))
  await forgetSwaps(tx, matchId)
}

/** The contests of the whole match, or those of a slot. */
function ofPart(matchId: MatchId, slot: number | null) {
  return and(eq(contests.matchId, matchId), slot === null ? isNull(contests.slot) : eq(contests.slot, slot))
}
