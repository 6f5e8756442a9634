import type { PublishedPoints } from '@toprun/game-rules/published-points'
import type { Database } from '../../platform/database.ts'
import { foldMatch, type MatchFold } from '../matches/match-fold.ts'
import { eventsAfter, type LogEntry } from '../matches/match-log.ts'
import type { Match } from '../matches/tables.ts'

/** A match folded by each version of the points in use. Nearly every match has one: the version that it opened with. */
export interface MatchFolds {
  /** By the version of the match itself. */
  own: MatchFold
  /** By the version that a contest opened with. Concurrent callers share one fold. */
  by(rulesVersion: string): Promise<MatchFold>
  /** Applies rows of the log, in order. @returns the touched players, by fold */
  apply(rows: readonly LogEntry[]): ReadonlyMap<MatchFold, readonly number[]>
}

export async function openMatchFolds(
  db: Database,
  match: Match,
  published?: PublishedPoints,
): Promise<MatchFolds> {
  const own = await foldMatch(db, match, published)
  const folds = [own]
  const opening = new Map([[match.rulesVersion, Promise.resolve(own)]])

  async function open(rulesVersion: string): Promise<MatchFold> {
    const fold = await foldMatch(db, { ...match, rulesVersion }, published)
    // Rows that were applied during the read are not in it yet.
    while (fold.revision() < own.revision())
      for (const row of await eventsAfter(db, match.id, fold.revision())) fold.apply(row)
    folds.push(fold)
    return fold
  }

  return {
    own,
    by(rulesVersion) {
      const known = opening.get(rulesVersion)
      if (known) return known
      const opened = open(rulesVersion).catch((error: unknown) => {
        opening.delete(rulesVersion)
        throw error
      })
      opening.set(rulesVersion, opened)
      return opened
    },
    apply(rows) {
      return new Map(folds.map((fold) => [fold, applyTo(fold, rows)]))
    },
  }
}

/** A new fold may include some of the rows already. */
function applyTo(fold: MatchFold, rows: readonly LogEntry[]): readonly number[] {
  const news = rows.filter(({ revision }) => revision > fold.revision())
  return [...new Set(news.flatMap((row) => fold.apply(row)))]
}
