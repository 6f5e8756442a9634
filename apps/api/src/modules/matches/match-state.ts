import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchResult, MatchState } from '@toprun/api-schema/match'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { foldMatch } from './match-fold.ts'
import { matches, parkedEvents, performances } from './tables.ts'

/**
 * The one place where a match changes its state: upcoming → live → review → completed or void. Each step finds out for itself
 * whether it is due, so it can be tried again after any crash. Contests follow in the caller's transaction.
 */

/** Play begins and teams lock. @returns whether it was this call that began it */
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

/** An operator starts the match before its time. */
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

/** Puts off a match that has no ball yet, also one that locked at its time and then could not start. Teams lock at the new start. */
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

/** A live match waits for an event of its leading source. The next row of its log ends that. */
export async function showDelayed(db: Database, matchId: MatchId, since: Date): Promise<void> {
  await db
    .update(matches)
    .set({ delayedSince: since })
    .where(and(eq(matches.id, matchId), eq(matches.state, 'live'), isNull(matches.delayedSince)))
}

/** The match is over; points can be corrected until `reviewUntil`. */
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

/** The outcome of a match under review was corrected. */
export async function setResult(tx: Database, matchId: MatchId, result: MatchResult | null): Promise<void> {
  await tx.update(matches).set({ result }).where(eq(matches.id, matchId))
}

/** The outcome of a match under review was withdrawn: play goes on. */
export async function reopenMatch(tx: Database, matchId: MatchId): Promise<void> {
  await tx
    .update(matches)
    .set({ state: 'live', result: null, reviewUntil: null })
    .where(and(eq(matches.id, matchId), eq(matches.state, 'review')))
}

/** The review is over: points become final. A match that scoring.md calls void keeps no performances. */
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

/** An operator's word that a match won't be played or finished. @returns false where it is final already, or not there */
export async function voidMatch(tx: Database, matchId: MatchId, now: Date): Promise<boolean> {
  const abandoned = await tx
    .update(matches)
    .set({ state: 'void', result: { kind: 'abandoned' }, completedAt: now, delayedSince: null })
    .where(and(eq(matches.id, matchId), inArray(matches.state, ['upcoming', 'live', 'review'])))
    .returning({ id: matches.id })
  await tx.delete(parkedEvents).where(eq(parkedEvents.matchId, matchId))
  return abandoned.length > 0
}
