import type { MatchId } from '@toprun/api-schema/ids'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { dropWaiting } from '../play/match-state.ts'
import { followSlots } from '../play/slots.ts'
import { storeAnnounced } from '../squads/announced.ts'
import { type Match, matchEvents, matches, matchSources, parkedEvents } from '../tables.ts'
import type { ParsedEvent } from './arriving-event.ts'
import type { JudgedLog } from './judged-log.ts'
import { putLog, rowStamp, takeLog } from './judged-logs.ts'
import type { DroppedEvent, RecordEffects, RecordOptions } from './record-result.ts'

/** A match is shown as delayed once an event has waited this long for its predecessor. */
const delayedAfterMs = 30_000

export type MatchSource = typeof matchSources.$inferSelect
export type ParkedEvent = typeof parkedEvents.$inferSelect

/**
 * A match while its events are recorded. Its row is locked until the caller's transaction ends; `closeRecording` writes the
 * changes back.
 */
export interface Recording extends RecordOptions {
  readonly tx: Database
  readonly match: Match
  log: JudgedLog
  /** Which transaction wrote the last row of `log`. */
  stamp: string | null
  readonly sources: Map<string, MatchSource>
  readonly changedSources: Set<string>
  /** In the order of their sources' numbers. */
  readonly parked: ParkedEvent[]
  started: boolean
  finished: boolean
  /** A line-up or a replacement was recorded, corrected or withdrawn. */
  sidesChanged: boolean
  readonly revisions: number[]
  readonly dropped: DroppedEvent[]
}

/** @returns null if there is no such match */
export async function openRecording(
  tx: Database,
  matchId: MatchId,
  options: RecordOptions,
): Promise<Recording | null> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  if (!match) return null
  const sources = await tx.select().from(matchSources).where(eq(matchSources.matchId, matchId))
  const parked = await tx
    .select()
    .from(parkedEvents)
    .where(eq(parkedEvents.matchId, matchId))
    .orderBy(asc(parkedEvents.sourceSequence), asc(parkedEvents.parkedAt))
  return {
    ...options,
    tx,
    match,
    ...(await takeLog(tx, match)),
    sources: new Map(sources.map((source) => [source.source, source])),
    changedSources: new Set(),
    parked,
    started: false,
    finished: false,
    sidesChanged: false,
    revisions: [],
    dropped: [],
  }
}

/** Writes changes of the match and its sources, and caches its log for the next event. */
export async function closeRecording(recording: Recording): Promise<RecordEffects> {
  const { tx, match, log, stamp } = recording
  const delayedSince = delayOf(recording)
  const isDelayed = delayedSince?.getTime() !== match.delayedSince?.getTime()
  if (recording.revisions.length > 0 || isDelayed) {
    const { revision, leadingSource, locksAt, lockMovedAt } = match
    await tx
      .update(matches)
      .set({ revision, leadingSource, delayedSince, locksAt, lockMovedAt })
      .where(eq(matches.id, match.id))
  }
  if (recording.sidesChanged) await storeAnnounced(tx, match, log.events(), recording.now)
  for (const name of recording.changedSources) {
    const { matchId, source, ...reached } = sourceOf(recording, name)
    await tx
      .insert(matchSources)
      .values({ matchId, source, ...reached })
      .onConflictDoUpdate({ target: [matchSources.matchId, matchSources.source], set: reached })
  }
  if (recording.finished) await dropWaiting(tx, match.id)
  const reviewUntil = new Date(recording.now.getTime() + recording.reviewMs)
  const closedSlots =
    recording.revisions.length > 0 ? await followSlots(tx, match, log.balls(), reviewUntil) : []
  putLog(tx, match.id, { info: match.info, log, stamp })
  const { started, finished, revisions, dropped } = recording
  return { started, finished, closedSlots, revisions, dropped }
}

/** Writes the next row of the match's log. @returns its revision */
export async function writeRow(
  recording: Recording,
  { source, sourceEventId, sourceSequence }: ParsedEvent,
  row: Pick<typeof matchEvents.$inferInsert, 'kind' | 'payload' | 'targetRevision' | 'reason'>,
): Promise<number> {
  const { tx, match, now } = recording
  const revision = match.revision + 1
  const [written] = await tx
    .insert(matchEvents)
    .values({ ...row, matchId: match.id, revision, source, sourceEventId, sourceSequence, receivedAt: now })
    .returning({ stamp: rowStamp })
  if (!written) throw new Error(`Revision ${revision} of match ${match.id} was not stored.`)
  match.revision = revision
  recording.stamp = written.stamp
  recording.revisions.push(revision)
  const { lastSequence } = sourceOf(recording, source)
  const isInOrder = row.kind === 'event' || sourceSequence === lastSequence + 1
  reach(recording, source, { sequence: isInOrder ? sourceSequence : null, lastRecordedAt: now })
  return revision
}

/**
 * Counts the numbers of changes once their turn has come; the changes themselves did not wait. Called only if numbers
 * are missing.
 */
export async function passChanges(recording: Recording, name: string): Promise<void> {
  const { tx, match } = recording
  const { lastSequence } = sourceOf(recording, name)
  const ahead = await tx
    .select({ sequence: matchEvents.sourceSequence })
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, match.id),
        isNotNull(matchEvents.targetRevision),
        eq(matchEvents.source, name),
        gt(matchEvents.sourceSequence, lastSequence),
      ),
    )
  const numbers = new Set(ahead.map(({ sequence }) => sequence))
  let passed = lastSequence
  while (numbers.has(passed + 1)) passed += 1
  if (passed > lastSequence) reach(recording, name, { sequence: passed })
}

/** The source's progress in this match. */
export function sourceOf({ match, sources }: Recording, source: string): MatchSource {
  return sources.get(source) ?? { matchId: match.id, source, lastSequence: 0, kept: 0, lastRecordedAt: null }
}

/** Advances the source to an event that has its place in the match. */
export function reach(
  recording: Recording,
  name: string,
  { sequence, ...rest }: { sequence: number | null } & Partial<Pick<MatchSource, 'kept' | 'lastRecordedAt'>>,
): void {
  const source = sourceOf(recording, name)
  const lastSequence = Math.max(source.lastSequence, sequence ?? 0)
  recording.sources.set(name, { ...source, ...rest, lastSequence })
  recording.changedSources.add(name)
}

/** Since when the match waits for an event that its leading source left out, or, until the next row of its log, for one that was refused. */
function delayOf({ match, parked, now, finished, revisions }: Recording): Date | null {
  if (match.state !== 'live' || finished) return null
  const waiting = parked
    .filter(({ source }) => match.leadingSource === null || source === match.leadingSource)
    .map(({ parkedAt }) => parkedAt)
    .filter((parkedAt) => parkedAt.getTime() + delayedAfterMs <= now.getTime())
  const known = revisions.length === 0 && match.delayedSince ? [match.delayedSince] : []
  const [oldest] = [...waiting, ...known].sort((one, other) => one.getTime() - other.getTime())
  return oldest ?? null
}

interface StoredMessage extends Record<string, unknown> {
  message: unknown
  /** Null while it is parked. */
  revision: number | null
  /** Whether it agrees with the event at its place; null unless it was compared. */
  agrees: boolean | null
  /** It names an unknown person: it waits for an operator's decision, or is left out by it. */
  named: 'waits' | 'dismissed' | null
}

/** The message stored under that source's id before. */
export async function findStored(
  tx: Database,
  matchId: MatchId,
  { source, sourceEventId }: Pick<ParsedEvent, 'source' | 'sourceEventId'>,
): Promise<StoredMessage | null> {
  const key = sql`match_id = ${matchId} AND source = ${source} AND source_event_id = ${sourceEventId}`
  const { rows } = await tx.execute<StoredMessage>(sql`
    SELECT CASE kind
        WHEN 'event' THEN payload
        WHEN 'correction' THEN jsonb_build_object(
          'type', 'correct', 'revision', target_revision, 'reason', reason, 'event', payload)
        ELSE jsonb_build_object('type', 'withdraw', 'revision', target_revision, 'reason', reason)
      END AS message, revision, null::boolean AS agrees, null AS named
      FROM match_events WHERE ${key}
    UNION ALL SELECT payload, revision, agrees, null FROM compared_events WHERE ${key}
    UNION ALL SELECT payload, null, null, null FROM parked_events WHERE ${key}
    UNION ALL SELECT payload, null, null, CASE WHEN dismissed_at IS NULL THEN 'waits' ELSE 'dismissed' END
      FROM unknown_names WHERE ${key} AND payload IS NOT NULL`)
  return rows[0] ?? null
}

/** The source of the event with that revision. */
export async function sourceOfRevision(
  { tx, match }: Recording,
  revision: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ source: matchEvents.source })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, match.id), eq(matchEvents.revision, revision)))
  return row?.source
}
