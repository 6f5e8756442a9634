import type { MatchId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import { lockContests } from '../contests/lock-contests.ts'
import type { ArrivingEvent } from '../matches/arriving-event.ts'
import { recordChanges, recordEvent } from '../matches/record-event.ts'
import type { RecordResult } from '../matches/record-result.ts'
import type { RecordOptions } from '../matches/recording.ts'

/** Records an event and, if it starts the match, locks the contests: both or neither. */
export async function receiveEvent(
  db: Database,
  arriving: ArrivingEvent,
  options: RecordOptions,
): Promise<RecordResult> {
  return db.transaction(async (tx) => {
    const recorded = await recordEvent(tx, arriving, options)
    if (recorded.ok && recorded.started) await lockContests(tx, arriving.matchId)
    return recorded
  })
}

/** Records several corrections and withdrawals together, all or none. */
export function receiveChanges(
  db: Database,
  matchId: MatchId,
  arriving: readonly Omit<ArrivingEvent, 'matchId'>[],
  options: RecordOptions,
): Promise<RecordResult> {
  return db.transaction((tx) => recordChanges(tx, matchId, arriving, options))
}
