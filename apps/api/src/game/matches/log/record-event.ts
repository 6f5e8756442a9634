import type { MatchId } from '@toprun/api-schema/ids'
import { isChange } from '@toprun/api-schema/match-event'
import type { Stranger } from '@toprun/game-rules/event-check/stranger'
import { inKnownNames } from '@toprun/game-rules/scoring/known-names'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Match, matches, matchSources, parkedEvents } from '../tables.ts'
import { isSameMessage, type ParsedEvent, parseEvent } from './arriving-event.ts'
import { changeEvents } from './change-events.ts'
import { dismissName } from './dismissed-names.ts'
import { putLog } from './judged-logs.ts'
import { releaseParked, stillParked } from './parked-events.ts'
import { type Placed, placeEvent } from './place-event.ts'
import type { ArrivingEvent, RecordEffects, RecordOptions, RecordResult } from './record-result.ts'
import { closeRecording, findStored, openRecording, type Recording } from './recording.ts'
import { placeMended, releaseNamed } from './release-named.ts'
import { leaderSilenceMs } from './standby.ts'

/**
 * Records an event from a source: the only way into a match's log. The rules judge it against the current match, whose row is
 * locked until the caller's transaction ends. A refusal has no effect.
 */
export async function recordEvent(
  tx: Database,
  arriving: ArrivingEvent,
  options: RecordOptions,
): Promise<RecordResult> {
  const read = parseEvent(arriving)
  if (!read.ok) return { ok: false, reason: 'malformed', detail: read.detail }
  const recording = await openRecording(tx, arriving.matchId, options)
  if (!recording) return { ok: false, reason: 'unknown_match' }
  const parsed = withKnownNames(recording, read.parsed)
  const known = await findStored(tx, arriving.matchId, parsed)
  if (!known) return finish(recording, await placeEvent(recording, parsed))
  if (known.named)
    return finish(recording, await placeMended(recording, parsed, { ...known, named: known.named }))
  if (!isSameMessage(known.message, parsed.message))
    return finish(recording, { ok: false, reason: 'conflict', on: 'id' })
  return finish(
    recording,
    known.revision === null
      ? await stillParked(recording, parsed)
      : { ok: true, status: 'duplicate', revision: known.revision },
  )
}

/**
 * Records several corrections and withdrawals of one match together. Each may be invalid by itself: a wrong batter is
 * corrected on every ball that he faced.
 */
export async function recordChanges(
  tx: Database,
  matchId: MatchId,
  arriving: readonly Omit<ArrivingEvent, 'matchId'>[],
  options: RecordOptions,
): Promise<RecordResult> {
  const recording = await openRecording(tx, matchId, options)
  if (!recording) return { ok: false, reason: 'unknown_match' }
  const changes = []
  for (const each of arriving) {
    const read = parseEvent({ ...each, matchId })
    if (!read.ok) return finish(recording, { ok: false, reason: 'malformed', detail: read.detail })
    if (await findStored(tx, matchId, read.parsed))
      return finish(recording, { ok: false, reason: 'conflict', on: 'id' })
    changes.push(withKnownNames(recording, read.parsed))
  }
  return finish(recording, await changeEvents(recording, changes))
}

/** Releases parked events as far as possible, and updates whether the match is delayed. */
export const releaseWaiting = (
  tx: Database,
  matchId: MatchId,
  options: RecordOptions,
): Promise<RecordEffects> => release(tx, matchId, options, [releaseParked])

/** Records the events that waited for a name which the match now knows, and those behind them. */
export const recordNamed = (tx: Database, matchId: MatchId, options: RecordOptions): Promise<RecordEffects> =>
  release(tx, matchId, options, [releaseNamed, releaseParked])

/** Leaves out the events that name an unknown person. @returns null if the name does not wait */
export async function leaveOutName(
  tx: Database,
  matchId: MatchId,
  stranger: Stranger,
  options: RecordOptions,
): Promise<(RecordEffects & { leftOut: number }) | null> {
  let leftOut: number | null = null
  const dismiss = async (recording: Recording) => {
    leftOut = await dismissName(recording, stranger)
  }
  const effects = await release(tx, matchId, options, [dismiss, releaseParked])
  return leftOut === null ? null : { ...effects, leftOut }
}

async function release(
  tx: Database,
  matchId: MatchId,
  options: RecordOptions,
  steps: readonly ((recording: Recording) => Promise<void>)[],
): Promise<RecordEffects> {
  const recording = await openRecording(tx, matchId, options)
  if (!recording) throw new Error(`There is no match ${matchId}.`)
  for (const step of steps) await step(recording)
  return closeRecording(recording)
}

/**
 * Makes a source the leader of a match whose leader is silent. The match's row is locked. @returns whether it leads
 */
export async function takeLead(
  tx: Database,
  { id, leadingSource }: Pick<Match, 'id' | 'leadingSource'>,
  source: string,
  now: Date,
): Promise<boolean> {
  if (leadingSource === null || leadingSource === source) return true
  const [leader] = await tx
    .select({ lastRecordedAt: matchSources.lastRecordedAt })
    .from(matchSources)
    .where(and(eq(matchSources.matchId, id), eq(matchSources.source, leadingSource)))
  if ((leader?.lastRecordedAt?.getTime() ?? 0) + leaderSilenceMs > now.getTime()) return false
  await tx.update(matches).set({ leadingSource: source }).where(eq(matches.id, id))
  return true
}

/** Matches whose parked events may be released now. */
export async function matchesWithWaiting(db: Database, now: Date): Promise<MatchId[]> {
  const rows = await db
    .selectDistinct({ matchId: parkedEvents.matchId })
    .from(parkedEvents)
    .innerJoin(matches, eq(matches.id, parkedEvents.matchId))
    .where(
      and(
        inArray(matches.state, ['upcoming', 'live']),
        lte(parkedEvents.parkedAt, new Date(now.getTime() - leaderSilenceMs)),
      ),
    )
  return rows.map(({ matchId }) => matchId)
}

/** The number of the source's last event that has its place in the match; 0 before the first. */
export async function lastSequence(db: Database, matchId: MatchId, source: string): Promise<number> {
  const [row] = await db
    .select({ lastSequence: matchSources.lastSequence })
    .from(matchSources)
    .where(and(eq(matchSources.matchId, matchId), eq(matchSources.source, source)))
  return row?.lastSequence ?? 0
}

/**
 * The outcome of what a source sent under that id. @returns `revision`: that of its row, or of the event with which it was compared; null while
 * it waits. `agrees`: null unless it was compared. Null if nothing is stored of it: the match continued without it
 */
export async function storedEvent(
  db: Database,
  matchId: MatchId,
  sent: { source: string; sourceEventId: string },
): Promise<{ revision: number | null; agrees: boolean | null } | null> {
  const stored = await findStored(db, matchId, sent)
  return stored && { revision: stored.revision, agrees: stored.agrees }
}

/** Before anything is compared with stored messages: a repeated message must be identical. */
function withKnownNames({ match }: Recording, parsed: ParsedEvent): ParsedEvent {
  const { message } = parsed
  const named = inKnownNames(match.info)
  if (!isChange(message)) return { ...parsed, message: named(message) }
  return message.type === 'correct'
    ? { ...parsed, message: { ...message, event: named(message.event) } }
    : parsed
}

/** Releases parked events that can follow now. A refused event changes nothing, so there is nothing to release. */
async function finish(recording: Recording, placed: Placed): Promise<RecordResult> {
  if (!placed.ok) {
    const { tx, match, log, stamp } = recording
    putLog(tx, match.id, { info: match.info, log, stamp })
    return placed
  }
  await releaseParked(recording)
  return { ...placed, ...(await closeRecording(recording)) }
}
