import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchSlot as ShownSlot } from '@toprun/api-schema/match'
import { finalStates, isFinal } from '@toprun/api-schema/match-states'
import { liveFantasy } from '@toprun/game-rules/live-fantasy'
import { isAwarded } from '@toprun/game-rules/scoring/match-void'
import {
  countedSlot,
  deadlineBall,
  type FormatSlot,
  isSlotValid,
  type MatchBalls,
  type Slot,
  slotName,
  slotOf,
  slotPhase,
  slotsOf,
} from '@toprun/game-rules/slots'
import { and, asc, eq, inArray, isNotNull, lte, notInArray, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { readJudgedLog } from '../log/judged-log.ts'
import { eventsAfter } from '../log/match-log.ts'
import { type Match, type MatchSlot, matches, matchSlots } from '../tables.ts'

/**
 * All state changes of slots: open → locked → live → review → completed or void. The caller has locked the match's
 * row. Contests follow in the caller's transaction.
 */

const finalSlotStates = ['completed', 'void'] as const

/** Opens the slots of the match's format. @returns the slots */
export async function openSlots(tx: Database, { id, format }: Match): Promise<readonly FormatSlot[]> {
  const slots = slotsOf(format)
  if (slots.length > 0)
    await tx
      .insert(matchSlots)
      .values(slots.map((slot) => ({ matchId: id, slot: slot.id })))
      .onConflictDoNothing()
  return slots
}

/** The slots of a match as they are shown. */
export async function shownSlots(db: Database, matchId: MatchId): Promise<ShownSlot[]> {
  const slots = await slotsWithMoves(db, matchId)
  return slots.map(({ movedBalls: _, ...shown }) => shown)
}

/** The slots of a match, each with the number of balls by which an operator moved its deadline. */
export async function slotsWithMoves(
  db: Database,
  matchId: MatchId,
): Promise<(ShownSlot & { movedBalls: number })[]> {
  const rows = await db
    .select({ slot: matchSlots, format: matches.format })
    .from(matchSlots)
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .where(eq(matchSlots.matchId, matchId))
    .orderBy(asc(matchSlots.slot))
  return rows.map(({ slot: { slot, state, movedBalls, ...row }, format }) => {
    const known = definition(format, { matchId: row.matchId, slot })
    const { innings, from, to } = known
    const name = slotName(format, known)
    const deadline = deadlineBall({ innings, from, to }, movedBalls)
    return { slot, name, innings, from, to, state, deadline, movedBalls }
  })
}

/** What of a match is scored for a slot: its balls, by the log up to a revision once it is final. */
export interface ScoredPart {
  slot: Slot
  through: number
}

export async function scoredPart(
  db: Database,
  { id, format }: Pick<Match, 'id' | 'format'>,
  slot: number,
): Promise<ScoredPart> {
  const [row] = await db
    .select()
    .from(matchSlots)
    .where(and(eq(matchSlots.matchId, id), eq(matchSlots.slot, slot)))
  if (!row) throw new Error(`Match ${id} has no slot ${slot}.`)
  return {
    slot: countedSlot(definition(format, row), row.movedBalls),
    through: row.revision ?? Number.POSITIVE_INFINITY,
  }
}

/** The revisions by which the match's slots are final. */
export async function finalSlots(db: Database, matchId: MatchId): Promise<Map<number, number>> {
  const rows = await db
    .select({ slot: matchSlots.slot, revision: matchSlots.revision })
    .from(matchSlots)
    .where(and(eq(matchSlots.matchId, matchId), isNotNull(matchSlots.revision)))
  return new Map(rows.map(({ slot, revision }) => [slot, revision ?? 0]))
}

/**
 * Advances the slots of a match after its log changed. Once closed, a slot does not open again, even after a withdrawal.
 * @returns the slots that closed
 */
export async function followSlots(
  tx: Database,
  { id, format }: Pick<Match, 'id' | 'format'>,
  balls: MatchBalls,
  reviewUntil: Date,
): Promise<number[]> {
  const closed: number[] = []
  for (const row of await unfinishedSlots(tx, id)) {
    const phase = slotPhase(definition(format, row), row.movedBalls, balls)
    const state = phase === 'open' && row.state !== 'open' ? 'locked' : phase
    if (state === row.state) continue
    if (row.state === 'open') closed.push(row.slot)
    await setState(tx, row, { state, reviewUntil: state === 'review' ? reviewUntil : null })
  }
  return closed
}

/** Matches with slots whose review is over, or which are final and have slots that are not. */
export async function matchesWithDueSlots(db: Database, now: Date): Promise<MatchId[]> {
  const rows = await db
    .selectDistinct({ matchId: matchSlots.matchId })
    .from(matchSlots)
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .where(
      and(
        notInArray(matchSlots.state, [...finalSlotStates]),
        or(lte(matchSlots.reviewUntil, now), inArray(matches.state, [...finalStates])),
      ),
    )
  return rows.map(({ matchId }) => matchId)
}

/** Makes the due slots of a match final, by its log as it is now. @returns the match, and the slots that are void; null without a match */
export async function finishSlots(
  tx: Database,
  matchId: MatchId,
  now: Date,
): Promise<{ match: Match; void: readonly number[] } | null> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  if (!match) return null
  const { format, state, revision } = match
  const log = readJudgedLog(match, await eventsAfter(tx, matchId, 0))
  const known = { ...log.balls(), isComplete: state === 'completed' }
  const outcome = log.outcome()?.outcome
  const void_: number[] = []
  for (const row of await unfinishedSlots(tx, matchId)) {
    const isDue = isFinal(state) || (row.reviewUntil !== null && row.reviewUntil <= now)
    if (!isDue) continue
    const isAsBowled = !isFinal(state) || isSlotValid(definition(format, row), row.movedBalls, known)
    const isValid = isAsBowled && !(outcome && isAwarded(outcome))
    if (!isValid) void_.push(row.slot)
    await setState(tx, row, { state: isValid ? 'completed' : 'void', reviewUntil: null, revision })
  }
  return { match, void: void_ }
}

export type MoveDeadlineResult =
  /** `name`: `1st innings, overs 6–10`. */
  | { ok: true; name: string; deadline: number }
  | { ok: false; reason: 'unknown_slot' | 'too_far' }
  | { ok: false; reason: 'closed'; name: string; state: MatchSlot['state'] }
  | { ok: false; reason: 'bowled'; name: string; deadline: number }

/** An operator moves when joining a slot closes, by up to six balls from the usual, while it is open. */
export async function moveDeadline(
  tx: Database,
  { matchId, slot, balls: moved }: { matchId: MatchId; slot: number; balls: number },
): Promise<MoveDeadlineResult> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  const known = match && slotOf(match.format, slot)
  const [row] = await tx
    .select()
    .from(matchSlots)
    .where(and(eq(matchSlots.matchId, matchId), eq(matchSlots.slot, slot)))
  if (!match || !known || !row) return { ok: false, reason: 'unknown_slot' }
  if (!Number.isInteger(moved) || Math.abs(moved) > liveFantasy.deadlineMovesBalls)
    return { ok: false, reason: 'too_far' }
  const name = slotName(match.format, known)
  if (row.state !== 'open') return { ok: false, reason: 'closed', name, state: row.state }
  const deadline = deadlineBall(known, moved)
  const balls = readJudgedLog(match, await eventsAfter(tx, matchId, 0)).balls()
  if (slotPhase(known, moved, balls) !== 'open') return { ok: false, reason: 'bowled', name, deadline }
  await setState(tx, row, { movedBalls: moved })
  return { ok: true, name, deadline }
}

/** Whether teams of the slot can be made and changed; null if there is no such slot. The result stays true while the caller locks the match's row. */
export async function isSlotOpen(tx: Database, matchId: MatchId, slot: number): Promise<boolean | null> {
  const [row] = await tx
    .select({ state: matchSlots.state })
    .from(matchSlots)
    .where(and(eq(matchSlots.matchId, matchId), eq(matchSlots.slot, slot)))
  return row ? row.state === 'open' : null
}

function unfinishedSlots(tx: Database, matchId: MatchId): Promise<MatchSlot[]> {
  return tx
    .select()
    .from(matchSlots)
    .where(and(eq(matchSlots.matchId, matchId), notInArray(matchSlots.state, [...finalSlotStates])))
    .orderBy(asc(matchSlots.slot))
}

async function setState(
  tx: Database,
  { matchId, slot }: MatchSlot,
  set: Partial<Omit<MatchSlot, 'matchId' | 'slot'>>,
): Promise<void> {
  await tx
    .update(matchSlots)
    .set(set)
    .where(and(eq(matchSlots.matchId, matchId), eq(matchSlots.slot, slot)))
}

function definition(
  format: Match['format'],
  { matchId, slot }: Pick<MatchSlot, 'matchId' | 'slot'>,
): FormatSlot {
  const known = slotOf(format, slot)
  if (!known) throw new Error(`Match ${matchId} has a slot ${slot}, which ${format} has not.`)
  return known
}
