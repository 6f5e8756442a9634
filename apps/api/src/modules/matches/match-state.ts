import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchResult, MatchState } from '@toprun/api-schema/match'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { foldMatch } from './match-fold.ts'
import { matches, parkedEvents, performances } from './tables.ts'

/**
 * All state changes of a match: upcoming → live → review → completed or void. Each step checks whether it is due, so it can be
 * repeated after a crash. Contests follow in the caller's transaction.
 */

/** Starts the match and locks teams. @returns false if it had started before */
export async function startMatch(tx: Database, matchId: MatchId): Promise<boolean> {
  const started = await tx
    .update(matches)
    .set({ state: 'live' })
    .where(and(eq(matches.id, matchId), eq(matches.state, 'upcoming')))
    .returning({ id: matches.id })
  return started.length > 0
}

export type StartResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_match' }
  | { ok: false; reason: 'started_already'; state: MatchState }

/** An operator starts the match early. */
export async function startMatchNow(tx: Database, matchId: MatchId, now: Date): Promise<StartResult> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  if (!match) return { ok: false, reason: 'unknown_match' }
  if (match.state !== 'upcoming') return { ok: false, reason: 'started_already', state: match.state }
  const early = match.startsAt > now ? { startsAt: now, locksAt: now } : {}
  await tx
    .update(matches)
    .set({ state: 'live', ...early })
    .where(eq(matches.id, matchId))
  return { ok: true }
}

export type PostponeResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_match' }
  | { ok: false; reason: 'started_already'; state: MatchState }
  | { ok: false; reason: 'in_the_past' }

/** Postpones a match without a ball, even after its teams locked. Teams lock at the new start. */
export async function postponeMatch(
  tx: Database,
  matchId: MatchId,
  { to, now }: { to: Date; now: Date },
): Promise<PostponeResult> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  if (!match) return { ok: false, reason: 'unknown_match' }
  const isWaiting = match.state === 'upcoming' || (match.state === 'live' && match.revision === 0)
  if (!isWaiting) return { ok: false, reason: 'started_already', state: match.state }
  if (to <= now) return { ok: false, reason: 'in_the_past' }
  await tx
    .update(matches)
    .set({ state: 'upcoming', startsAt: to, locksAt: to, delayedSince: null })
    .where(eq(matches.id, matchId))
  return { ok: true }
}

/** Shows that a live match waits for an event of its leading source, until the next row of its log. */
export async function showDelayed(db: Database, matchId: MatchId, since: Date): Promise<void> {
  await db
    .update(matches)
    .set({ delayedSince: since })
    .where(and(eq(matches.id, matchId), eq(matches.state, 'live'), isNull(matches.delayedSince)))
}

/** Ends the match; points can be corrected until `reviewUntil`. */
export async function finishMatch(
  tx: Database,
  matchId: MatchId,
  end: { result: MatchResult | null; reviewUntil: Date },
): Promise<void> {
  await tx
    .update(matches)
    .set({ state: 'review', ...end })
    .where(and(eq(matches.id, matchId), eq(matches.state, 'live')))
}

/** Stores the corrected result of a match under review. */
export async function setResult(tx: Database, matchId: MatchId, result: MatchResult | null): Promise<void> {
  await tx.update(matches).set({ result }).where(eq(matches.id, matchId))
}

/** Resumes play after the outcome of a match under review was withdrawn. */
export async function reopenMatch(tx: Database, matchId: MatchId): Promise<void> {
  await tx
    .update(matches)
    .set({ state: 'live', result: null, reviewUntil: null })
    .where(and(eq(matches.id, matchId), eq(matches.state, 'review')))
}

/** Ends the review: points are final. A match that scoring.md calls void gets no performances. */
export async function completeMatch(tx: Database, matchId: MatchId, now: Date): Promise<void> {
  const [match] = await tx
    .select()
    .from(matches)
    .where(and(eq(matches.id, matchId), eq(matches.state, 'review')))
    .for('update')
  if (!match) return
  const fold = await foldMatch(tx, match)
  const isVoid = fold.voidDecision().void
  await tx
    .update(matches)
    .set({ state: isVoid ? 'void' : 'completed', completedAt: now, result: fold.result() })
    .where(eq(matches.id, matchId))
  await tx.delete(parkedEvents).where(eq(parkedEvents.matchId, matchId))
  if (isVoid) return
  await tx
    .insert(performances)
    .values(fold.points().map(({ playerId, points }) => ({ matchId, playerId, points })))
    .onConflictDoNothing()
}

/** An operator calls the match off. @returns false if it is final already or does not exist */
export async function voidMatch(tx: Database, matchId: MatchId, now: Date): Promise<boolean> {
  const abandoned = await tx
    .update(matches)
    .set({ state: 'void', result: { kind: 'abandoned' }, completedAt: now, delayedSince: null })
    .where(and(eq(matches.id, matchId), inArray(matches.state, ['upcoming', 'live', 'review'])))
    .returning({ id: matches.id })
  await tx.delete(parkedEvents).where(eq(parkedEvents.matchId, matchId))
  return abandoned.length > 0
}
