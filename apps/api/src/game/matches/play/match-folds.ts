import type { LogEntry } from '@toprun/game-rules/event-log'
import type { PublishedPoints } from '@toprun/game-rules/published-points'
import type { Database } from '../../../platform/database.ts'
import { eventsAfter } from '../log/match-log.ts'
import type { Match } from '../tables.ts'
import { foldMatch, type MatchFold } from './match-fold.ts'
import { type ScoredPart, scoredPart } from './slots.ts'

/** A match folded by each version of the points in use. Nearly every match has one: the version that it opened with. */
export interface MatchFolds {
  /** By the version of the match itself. */
  own: MatchFold
  /** By the version that a contest opened with, and of the slot that it covers. Concurrent callers share one fold. */
  by(contest: ScoredBy): Promise<MatchFold>
  /**
   * Applies rows of the log, in order.
   * @param finalSlots revisions by which slots are final: later rows do not touch them
   * @returns the touched players, by fold
   */
  apply(
    rows: readonly LogEntry[],
    finalSlots: ReadonlyMap<number, number>,
  ): ReadonlyMap<MatchFold, readonly number[]>
}

/** What determines the points of a contest's players. */
export interface ScoredBy {
  rulesVersion: string
  slot: number | null
}

export async function openMatchFolds(
  db: Database,
  match: Match,
  published?: PublishedPoints,
): Promise<MatchFolds> {
  const own = await foldMatch(db, match, { published })
  const folds = [{ fold: own, slot: null as number | null }]
  const opening = new Map([
    [keyOf({ rulesVersion: match.rulesVersion, slot: null }, null), Promise.resolve(own)],
  ])

  async function open({ rulesVersion, slot }: ScoredBy, part: ScoredPart | null): Promise<MatchFold> {
    const fold = await foldMatch(db, { ...match, rulesVersion }, { published, part })
    const through = part?.through ?? Number.POSITIVE_INFINITY
    // Rows that were applied during the read are not in it yet.
    while (fold.revision() < Math.min(own.revision(), through))
      applyTo(fold, await eventsAfter(db, match.id, fold.revision()), through)
    folds.push({ fold, slot })
    return fold
  }

  return {
    own,
    async by(contest) {
      const part = contest.slot === null ? null : await scoredPart(db, match, contest.slot)
      const key = keyOf(contest, part)
      const known = opening.get(key)
      if (known) return known
      const opened = open(contest, part).catch((error: unknown) => {
        opening.delete(key)
        throw error
      })
      opening.set(key, opened)
      return opened
    },
    apply(rows, finalSlots) {
      return new Map(
        folds.map(({ fold, slot }) => {
          const through = (slot === null ? undefined : finalSlots.get(slot)) ?? Number.POSITIVE_INFINITY
          return [fold, applyTo(fold, rows, through)]
        }),
      )
    },
  }
}

/** A new fold may include some of the rows already. */
function applyTo(fold: MatchFold, rows: readonly LogEntry[], through: number): readonly number[] {
  const news = rows.filter(({ revision }) => revision > fold.revision() && revision <= through)
  return [...new Set(news.flatMap((row) => fold.apply(row)))]
}

/** A moved deadline makes another fold, since other balls count. */
function keyOf({ rulesVersion, slot }: ScoredBy, part: ScoredPart | null): string {
  return part === null ? rulesVersion : `${rulesVersion}/${slot}/${part.slot.from}`
}
