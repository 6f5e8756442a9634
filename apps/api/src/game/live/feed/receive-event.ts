import type { MatchId } from '@toprun/api-schema/ids'
import type { Stranger } from '@toprun/game-rules/event-check/stranger'
import { afterCommit, type Database } from '../../../platform/database.ts'
import { inSpan } from '../../../platform/tracing.ts'
import { leaveOutName, recordChanges, recordEvent, recordNamed } from '../../matches/log/record-event.ts'
import type { ArrivingEvent, RecordOptions, RecordResult } from '../../matches/log/record-result.ts'
import { followMatch } from '../follow-match.ts'
import { countEvent } from '../live-metrics.ts'

/** Records an event, and locks the contests of the match and slots that it closes: both or neither. */
export async function receiveEvent(
  db: Database,
  arriving: ArrivingEvent,
  options: RecordOptions,
): Promise<RecordResult> {
  const recorded = await inSpan('record event', { match: arriving.matchId }, () =>
    db.transaction(async (tx) => {
      const result = await recordEvent(tx, arriving, options)
      if (result.ok) await followMatch(tx, arriving.matchId, result)
      return result
    }),
  )
  afterCommit(db, () => countEvent(db, arriving, recorded))
  return recorded
}

/** Records the events of these matches that waited for a name which is now known. @returns how many rows were added */
export async function receiveNamed(
  tx: Database,
  matchIds: readonly MatchId[],
  options: RecordOptions,
): Promise<number> {
  let rows = 0
  for (const matchId of matchIds) {
    const recorded = await recordNamed(tx, matchId, options)
    await followMatch(tx, matchId, recorded)
    rows += recorded.revisions.length
  }
  return rows
}

/**
 * Leaves out the events with a name that a match does not know, and records what waited behind them. @returns null if
 * the name does not wait
 */
export async function receiveDismissal(
  tx: Database,
  matchId: MatchId,
  stranger: Stranger,
  options: RecordOptions,
): Promise<{ leftOut: number; rows: number } | null> {
  const dismissed = await leaveOutName(tx, matchId, stranger, options)
  if (!dismissed) return null
  await followMatch(tx, matchId, dismissed)
  return { leftOut: dismissed.leftOut, rows: dismissed.revisions.length }
}

/** Records several corrections and withdrawals together, all or none. */
export async function receiveChanges(
  db: Database,
  matchId: MatchId,
  arriving: readonly Omit<ArrivingEvent, 'matchId'>[],
  options: RecordOptions,
): Promise<RecordResult> {
  const recorded = await db.transaction(async (tx) => {
    const result = await recordChanges(tx, matchId, arriving, options)
    if (result.ok) await followMatch(tx, matchId, result)
    return result
  })
  afterCommit(db, () => {
    for (const each of arriving) countEvent(db, each, recorded)
  })
  return recorded
}
