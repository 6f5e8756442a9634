import type { PlayerTotals } from '@toprun/game-rules/scoring/player-points'
import type { Database } from '../../platform/database.ts'
import type { MatchFold } from '../matches/play/match-fold.ts'
import type { ShardEntry, ShardQuestion, ShardState } from './messages.ts'
import { writeCounts, writeState } from './messages.ts'
import type { ShardEntries } from './shard-entries.ts'

/** Entries of a range of a contest's seats, and a worker's answers about them. */
export interface Shard {
  fold: MatchFold
  entries: ShardEntries
  state(): ShardState
  /** Updates the points of these players, by their index in the fold, and ranks again. */
  update(players: readonly number[]): void
  /** The answer as JSON. */
  answer(db: Database, question: ShardQuestion): Promise<string>
}

/** The number of last revisions whose points are kept, to show how an entry moved since. */
const revisionsKept = 32

export function createShard(fold: MatchFold, entries: ShardEntries): Shard {
  const totals = new Map<number, readonly PlayerTotals[]>()
  /** Of the scores: the fold is ahead of them for a moment. */
  let revision = 0
  update(fold.playerIds.map((_, player) => player))

  function keepTotals(): void {
    totals.set(
      revision,
      fold.playerIds.map((_, player) => fold.totalsOf(player)),
    )
    for (const earlier of totals.keys()) {
      if (totals.size <= revisionsKept) break
      totals.delete(earlier)
    }
  }

  function update(players: readonly number[]): void {
    entries.update(fold, players)
    revision = fold.revision()
    keepTotals()
  }

  const state = (): ShardState => ({
    revision,
    entries: entries.caughtUpTo(),
    counts: entries.leaderboard().scoreCounts(),
  })

  function isAt(asked: { revision: number; entries: number }): boolean {
    return asked.revision === revision && asked.entries === entries.caughtUpTo()
  }

  function entriesAt(indexes: readonly number[], since: number): ShardEntry[] {
    const leaderboard = entries.leaderboard()
    const then = totals.get(since)
    return indexes.map((index) => ({
      seat: entries.seatAt(index),
      quarterPoints: leaderboard.scoreOf(index),
      before: then ? leaderboard.scoreWith(index, then) : null,
    }))
  }

  const known = (seats: readonly number[]) => seats.flatMap((seat) => entries.indexOf(seat) ?? [])

  return {
    fold,
    entries,
    state,
    update,
    async answer(db, question) {
      switch (question.kind) {
        case 'state':
          await entries.catchUp(db)
          return writeState(state())
        case 'places': {
          const { from, limit, since } = question
          const indexes = () => entries.leaderboard().entriesAt(from, limit)
          return JSON.stringify(isAt(question) ? entriesAt(indexes(), since) : null)
        }
        case 'seats':
          return JSON.stringify(isAt(question) ? entriesAt(known(question.seats), question.since) : null)
        case 'orders': {
          const orderOf = (index: number) => entries.leaderboard().tieOf(index).order
          return JSON.stringify(isAt(question) ? known(question.seats).map(orderOf) : null)
        }
        case 'counts_with':
          return JSON.stringify(writeCounts(await entries.countsWith(question.totals)))
        case 'scores_with':
          return JSON.stringify(
            question.seats.map((seat) => {
              const index = entries.indexOf(seat)
              return index === null ? null : entries.leaderboard().scoreWith(index, question.totals)
            }),
          )
      }
    },
  }
}
