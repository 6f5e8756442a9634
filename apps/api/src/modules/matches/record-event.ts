import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type ArrivingEvent, readArriving, saysTheSame, type Told } from './arriving-event.ts'
import { changeEvents } from './change-events.ts'
import { putLog } from './judged-logs.ts'
import { leaderSilenceMs, releaseParked } from './parked-events.ts'
import { type Placed, placeEvent } from './place-event.ts'
import type { RecordEffects, RecordResult } from './record-result.ts'
import { closeRecording, findTold, openRecording, type Recording, type RecordOptions } from './recording.ts'
import { matches, matchSources, parkedEvents } from './tables.ts'

/**
 * Records what a source tells of a match: the only door into its log. The rules judge it against the match as it stands, whose
 * row is held until the caller's transaction ends. Whatever is refused leaves no trace.
 */
export async function recordEvent(
  tx: Database,
  arriving: ArrivingEvent,
  options: RecordOptions,
): Promise<RecordResult> {
  const read = readArriving(arriving)
  if (!read.ok) return { ok: false, reason: 'malformed', detail: read.detail }
  const recording = await openRecording(tx, arriving.matchId, options)
  if (!recording) return { ok: false, reason: 'unknown_match' }
  const { told } = read
  const known = await findTold(recording, told)
  if (!known) return finish(recording, await placeEvent(recording, told))
  if (!saysTheSame(known.message, told.message))
    return finish(recording, { ok: false, reason: 'conflict', on: 'id' })
  return finish(recording, known.isParked ? parkedStill(recording, told) : { ok: true, status: 'duplicate' })
}

/**
 * Records several corrections and withdrawals of one match together. Each alone might make no sense: a wrong batter is mended
 * on every ball that he faced.
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
    const read = readArriving({ ...each, matchId })
    if (!read.ok) return finish(recording, { ok: false, reason: 'malformed', detail: read.detail })
    if (await findTold(recording, read.told))
      return finish(recording, { ok: false, reason: 'conflict', on: 'id' })
    changes.push(read.told)
  }
  return finish(recording, await changeEvents(recording, changes))
}

/** Lets parked events follow, as far as they can now, and shows a match as delayed, or no longer. */
export async function releaseWaiting(
  tx: Database,
  matchId: MatchId,
  options: RecordOptions,
): Promise<RecordEffects> {
  const recording = await openRecording(tx, matchId, options)
  if (!recording) throw new Error(`There is no match ${matchId}.`)
  await releaseParked(recording)
  return closeRecording(recording)
}

/** Matches for which it is time to look at their parked events again. */
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

/** The number of the last event of a source that has its place in the match; 0 before the first. */
export async function lastSequence(db: Database, matchId: MatchId, source: string): Promise<number> {
  const [row] = await db
    .select({ lastSequence: matchSources.lastSequence })
    .from(matchSources)
    .where(and(eq(matchSources.matchId, matchId), eq(matchSources.source, source)))
  return row?.lastSequence ?? 0
}

function parkedStill({ match }: Recording, { source }: Told): Placed {
  const leads = match.leadingSource === null || match.leadingSource === source
  return { ok: true, status: 'parked', behind: leads ? 'predecessor' : 'leader' }
}

/** What could follow now follows. A refused event has changed nothing, so nothing is looked at. */
async function finish(recording: Recording, placed: Placed): Promise<RecordResult> {
  if (!placed.ok) {
    putLog(recording.match.id, recording)
    return placed
  }
  await releaseParked(recording)
  return { ...placed, ...(await closeRecording(recording)) }
}
