import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchResult } from '@toprun/api-schema/match'
import type { MatchState } from '@toprun/api-schema/match-states'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { endAppearances, learnPlayedMatch } from '../squads/learn-played-match.ts'
import { type Match, matches, matchStateChanges, parkedEvents, unknownNames } from '../tables.ts'
import { foldMatch } from './match-fold.ts'
import { type Changer, earliestKept, type Judged, judgeTransition, latestStart } from './match-transitions.ts'

/**
 * All state changes of a match, by the table in match-transitions.ts; each is stored in `match_state_changes`. A step that is not due does
 * nothing, so it can be repeated after a crash. Contests follow in the caller's transaction.
 */

/** The changer of a match's state, the time, and the reason: a sentence without its full stop. */
export interface StateChange {
  by: Changer
  at: Date
  why: string
}

/** Whether teams and entries are closed: at `locksAt`, or earlier by the first event or an operator. They stay open while a match is postponed. */
export function hasLocked({ state, locksAt }: Pick<Match, 'state' | 'locksAt'>, now: Date): boolean {
  return state !== 'postponed' && (state !== 'upcoming' || locksAt <= now)
}

/** The opposite of `hasLocked`, for a `where` on matches. */
export function isOpen(now: Date): SQL | undefined {
  return or(eq(matches.state, 'postponed'), and(eq(matches.state, 'upcoming'), gt(matches.locksAt, now)))
}

/** The clock starts the match, whose lock is due. @returns false if the lock has moved meanwhile, or the match had started before */
export async function startAtLock(tx: Database, matchId: MatchId, now: Date): Promise<boolean> {
  const match = await heldMatch(tx, matchId)
  if (match?.state !== 'upcoming' || match.locksAt > now) return false
  return (await changeState(tx, match, 'live', { by: 'clock', at: now, why: 'its lock' })).ok
}

/** Starts the match and locks teams. @returns false if it cannot start, or had started before */
export async function startMatch(tx: Database, matchId: MatchId, change: StateChange): Promise<boolean> {
  const match = await heldMatch(tx, matchId)
  return match !== null && (await changeState(tx, match, 'live', change)).ok
}

export type StartResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_match' }
  | { ok: false; reason: 'not_upcoming'; state: MatchState }

/** An operator starts the match early. */
export async function startMatchNow(tx: Database, matchId: MatchId, now: Date): Promise<StartResult> {
  const match = await heldMatch(tx, matchId)
  if (!match) return { ok: false, reason: 'unknown_match' }
  const early = match.startsAt > now ? { startsAt: now, locksAt: now } : {}
  const change = { by: 'operator', at: now, why: 'started by hand' } as const
  const started = await changeState(tx, match, 'live', change, early)
  return started.ok ? started : { ok: false, reason: 'not_upcoming', state: match.state }
}

const longestPostponement = 365 * 24 * 3_600_000

export type PostponeResult =
  | { ok: true; state: 'postponed' | 'upcoming' | 'void' }
  | { ok: false; reason: 'unknown_match' }
  | { ok: false; reason: 'in_the_past' }
  /** More than a year from now: a mistyped date. */
  | { ok: false; reason: 'too_late' }
  | { ok: false; reason: 'not_waiting'; state: MatchState }

/**
 * An operator postpones a match without a ball, even after its teams locked: without a new start for now, or to one, at which teams lock.
 * A new start more than 48 hours after the first makes the match void.
 */
export async function postponeMatch(
  tx: Database,
  matchId: MatchId,
  { to, now, why }: { to: Date | null; now: Date; why: string },
): Promise<PostponeResult> {
  const match = await heldMatch(tx, matchId)
  if (!match) return { ok: false, reason: 'unknown_match' }
  if (to !== null && to <= now) return { ok: false, reason: 'in_the_past' }
  if (to !== null && to.getTime() - now.getTime() > longestPostponement)
    return { ok: false, reason: 'too_late' }
  const change = { by: 'operator', at: now, why } as const
  const firstStartsAt = match.firstStartsAt ?? match.startsAt
  const cleared = { firstStartsAt, lockMovedAt: null, delayedSince: null }
  const isAgain = match.state === 'postponed' && to !== null
  if (!isAgain && !(await changeState(tx, match, 'postponed', change, cleared)).ok)
    return { ok: false, reason: 'not_waiting', state: match.state }
  if (to === null) return { ok: true, state: 'postponed' }
  const postponed = { ...match, state: 'postponed' as const }
  if (to > latestStart(firstStartsAt)) {
    await voidPostponed(tx, postponed, change)
    return { ok: true, state: 'void' }
  }
  await required(changeState(tx, postponed, 'upcoming', change, { startsAt: to, locksAt: to }))
  return { ok: true, state: 'upcoming' }
}

/** Postponed matches without a new start within 48 hours of the first. */
export function lapsedPostponements(db: Database, now: Date): Promise<{ id: MatchId }[]> {
  return db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.state, 'postponed'), lt(matches.firstStartsAt, earliestKept(now))))
}

/** The clock ends a postponement without a new start. @returns false unless 48 hours have passed since the first one */
export async function expirePostponement(tx: Database, matchId: MatchId, now: Date): Promise<boolean> {
  const match = await heldMatch(tx, matchId)
  if (match?.state !== 'postponed' || !match.firstStartsAt || now <= latestStart(match.firstStartsAt))
    return false
  await voidPostponed(tx, match, { by: 'clock', at: now, why: 'no new start within 48 hours of the first' })
  return true
}

async function voidPostponed(tx: Database, match: Match, change: StateChange): Promise<void> {
  const end = { result: { kind: 'postponed' }, completedAt: change.at } as const
  await required(changeState(tx, match, 'void', change, end))
  await dropWaiting(tx, match.id)
}

/** Shows that a live match waits for an event of its leading source, until the next row of its log. */
export async function showDelayed(db: Database, matchId: MatchId, since: Date): Promise<void> {
  await db
    .update(matches)
    .set({ delayedSince: since })
    .where(and(eq(matches.id, matchId), eq(matches.state, 'live'), isNull(matches.delayedSince)))
}

/** Ends the live match; points can be corrected until `reviewUntil`. */
export async function finishMatch(
  tx: Database,
  matchId: MatchId,
  end: { result: MatchResult | null; reviewUntil: Date },
  change: StateChange,
): Promise<void> {
  const match = await heldMatch(tx, matchId)
  if (match) await required(changeState(tx, match, 'review', change, end))
}

/** Stores the corrected result of a match under review. */
export async function setResult(tx: Database, matchId: MatchId, result: MatchResult | null): Promise<void> {
  await tx.update(matches).set({ result }).where(eq(matches.id, matchId))
}

/** Resumes play after the outcome of a match under review was withdrawn. */
export async function reopenMatch(tx: Database, matchId: MatchId, change: StateChange): Promise<void> {
  const match = await heldMatch(tx, matchId)
  if (match) await required(changeState(tx, match, 'live', change, { result: null, reviewUntil: null }))
}

/** The clock ends the review: points are final, and later matches learn from it. */
export async function completeMatch(tx: Database, matchId: MatchId, now: Date): Promise<void> {
  const match = await heldMatch(tx, matchId)
  // It may have gone on, and ended again, since it was found to be due.
  if (match?.state !== 'review' || !match.reviewUntil || match.reviewUntil > now) return
  const fold = await foldMatch(tx, match)
  const [to, why] = fold.isAwarded()
    ? (['void', 'the match was awarded'] as const)
    : fold.voidDecision().void
      ? (['void', 'too little was played'] as const)
      : (['completed', 'the review is over'] as const)
  const end = { completedAt: now, result: fold.result() }
  await required(changeState(tx, match, to, { by: 'clock', at: now, why }, end))
  await dropWaiting(tx, matchId)
  const learnedAs = match.learnedAs ?? (await learnPlayedMatch(tx, match))
  if (learnedAs !== null)
    await endAppearances(tx, learnedAs, { endedAt: now, points: to === 'void' ? null : fold.points() })
}

/** An operator calls the match off. @returns false if it is final already or does not exist */
export async function callOffMatch(
  tx: Database,
  matchId: MatchId,
  { now, why }: { now: Date; why: string },
): Promise<boolean> {
  const match = await heldMatch(tx, matchId)
  if (!match) return false
  const end = { result: { kind: 'abandoned' }, completedAt: now, delayedSince: null } as const
  const calledOff = await changeState(tx, match, 'abandoned', { by: 'operator', at: now, why }, end)
  if (calledOff.ok) await dropWaiting(tx, matchId)
  return calledOff.ok
}

async function heldMatch(tx: Database, matchId: MatchId): Promise<Match | null> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  return match ?? null
}

/** The only place where the state of a match is written. The caller has locked its row. A refusal has no effect. */
async function changeState(
  tx: Database,
  match: Match,
  to: MatchState,
  { by, at, why }: StateChange,
  set: Partial<Match> = {},
): Promise<Judged> {
  const judged = judgeTransition({ state: match.state, hasPlay: match.leadingSource !== null }, to, by)
  if (!judged.ok) return judged
  await tx
    .update(matches)
    .set({ ...set, state: to, statedReason: to === 'postponed' || to === 'abandoned' ? why : null })
    .where(eq(matches.id, match.id))
  await tx.insert(matchStateChanges).values({
    matchId: match.id,
    number: sql`(SELECT count(*) + 1 FROM ${matchStateChanges} WHERE ${matchStateChanges.matchId} = ${match.id})`,
    from: match.state,
    to,
    at,
    by,
    why,
  })
  return judged
}

async function required(judging: Promise<Judged>): Promise<void> {
  const judged = await judging
  if (!judged.ok) throw new Error(`A match could not change its state: ${judged.reason}.`)
}

/** Forgets the events that wait for others, for their source to lead, or for a name. */
export async function dropWaiting(tx: Database, matchId: MatchId): Promise<void> {
  await tx.delete(parkedEvents).where(eq(parkedEvents.matchId, matchId))
  await tx.delete(unknownNames).where(eq(unknownNames.matchId, matchId))
}
