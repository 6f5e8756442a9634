import type { MatchId } from '@toprun/api-schema/ids'
import type { LogEntry } from '@toprun/game-rules/event-log'
import type { Database } from '../../platform/database.ts'
import { eventsAfter } from '../matches/log/match-log.ts'
import { type MatchFold, type MatchFolds, openMatchFolds, type ScoredBy } from '../matches/play/match-fold.ts'
import { finalSlots } from '../matches/play/slots.ts'
import type { Match } from '../matches/tables.ts'

/** A match in a worker: its log, folded as its contests need it. */
export interface RankedMatch {
  /** The last row of the log that is included. */
  revision(): number
  foldBy(contest: ScoredBy): Promise<MatchFold>
  /**
   * Applies a row that follows the last one; otherwise applies all rows of the database.
   * @returns the touched players, by fold; null if there was nothing new
   */
  apply(db: Database, row: LogEntry | null): Promise<ReadonlyMap<MatchFold, readonly number[]> | null>
}

export async function openRankedMatch(db: Database, match: Match): Promise<RankedMatch> {
  const folds: MatchFolds = await openMatchFolds(db, match)
  const matchId: MatchId = match.id
  return {
    revision: folds.own.revision,
    foldBy: folds.by,
    async apply(from, row) {
      const last = folds.own.revision()
      if (row && row.revision <= last) return null
      const rows = row?.revision === last + 1 ? [row] : await eventsAfter(from, matchId, last)
      if (rows.length === 0) return null
      return folds.apply(rows, await finalSlots(from, matchId))
    },
  }
}
