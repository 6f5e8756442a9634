import type { PublishedPoints } from '@toprun/game-rules/published-points'
import type { Database } from '../../platform/database.ts'
import { foldMatch, type MatchFold } from '../matches/match-fold.ts'
import { eventsAfter, type LogEntry } from '../matches/match-log.ts'
import type { Match } from '../matches/tables.ts'

/** A match by each version of the points that somebody looks at. Nearly every match has one: that which it opened with. */
export interface MatchFolds {
  /** By the version of the match itself. */
  own: MatchFold
  /** By the version that a contest was opened with. It is folded once, however many ask. */
  by(rulesVersion: string): Promise<MatchFold>
  /** Counts rows of the log in, in order. @returns the players touched, by fold */
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
    // Rows that were applied while it was read were not applied to it.
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

/** A fold that was read a moment ago may have some of the rows. */
function applyTo(fold: MatchFold, rows: readonly LogEntry[]): readonly number[] {
  const news = rows.filter(({ revision }) => revision > fold.revision())
  return [...new Set(news.flatMap((row) => fold.apply(row).touched))]
}
