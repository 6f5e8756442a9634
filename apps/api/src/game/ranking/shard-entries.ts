import type { PlayerTotals } from '@toprun/game-rules/scoring/player-points'
import type { Leaderboard } from '@toprun/leaderboard/leaderboard'
import type { ScoreCounts } from '@toprun/leaderboard/score-counts'
import pLimit from 'p-limit'
import { coalesce } from '../../platform/coalesce.ts'
import type { Database } from '../../platform/database.ts'
import { inTurns } from '../../platform/in-turns.ts'
import {
  catchUpEntries,
  openEntrySource,
  readEntries,
  restoreEntries,
  snapshotOf,
} from '../contests/board/read-entries.ts'
import type { ContestRow } from '../contests/tables.ts'
import type { MatchFold } from '../matches/play/match-fold.ts'
import type { ShardSeats } from './wanted-shards.ts'

/** The entries of a range of a contest's seats, ranked among themselves. */
export interface ShardEntries {
  leaderboard(): Leaderboard
  /** The contest's last revision with an entry of these seats that joined, changed or left. */
  caughtUpTo(): number
  /** By the leaderboard's index. */
  seatAt(index: number): number
  /** Null for a seat that is unknown or left. */
  indexOf(seat: number): number | null
  /** How many entries have each score with these points of the players, by their index in the fold. */
  countsWith(totals: readonly PlayerTotals[]): Promise<ScoreCounts>
  /** Updates the points of these players, by their index in the fold, and ranks again. */
  update(fold: MatchFold, players: readonly number[]): void
  /** Reads the entries that joined, changed or left since. Calls during a read share the one after it. */
  catchUp(db: Database): Promise<void>
  /** For `openShardEntries`. */
  snapshot(): Promise<Uint8Array>
  /** Where they were read from, apart from what came after a snapshot. */
  source: EntriesSource
}

type EntriesSource = 'snapshot' | 'rows'

/** @param snapshot what `ShardEntries.snapshot` stored; one that does not fit is ignored */
export async function openShardEntries(
  db: Database,
  contest: ContestRow,
  fold: MatchFold,
  { seats, snapshot }: { seats: ShardSeats; snapshot: Uint8Array | null },
): Promise<ShardEntries> {
  const source = await openEntrySource(db, contest, fold, seats)
  const restored = snapshot && (await restoreEntries(db, source, snapshot))
  const ranked = restored ?? (await readEntries(db, source))
  /** Entries do not change while they are written or counted. */
  const oneAtATime = pLimit(1)

  const isPresent = (index: number) => ranked.leaderboard.rankOf(index) > 0
  return {
    leaderboard: () => ranked.leaderboard,
    caughtUpTo: () => ranked.caughtUpTo,
    seatAt: (index) => ranked.seats.at(index) ?? 0,
    indexOf(seat) {
      const index = ranked.seats.indexOf(seat)
      return index !== null && isPresent(index) ? index : null
    },
    countsWith: (totals) => oneAtATime(() => inTurns(ranked.leaderboard.countsWith(totals))),
    update(current, players) {
      ranked.leaderboard.setPoints(players.map((player) => ({ player, ...current.totalsOf(player) })))
    },
    catchUp: coalesce((from: Database) =>
      oneAtATime(async () => {
        await catchUpEntries(from, source, ranked)
      }),
    ),
    source: restored ? 'snapshot' : 'rows',
    snapshot: () => oneAtATime(async () => Buffer.concat(await inTurns(snapshotOf(source, ranked)))),
  }
}
