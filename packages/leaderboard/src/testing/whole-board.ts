import type { Leaderboard, LeaderboardOptions } from '../leaderboard.ts'
import { restoreInSteps } from '../restore-leaderboard.ts'
import { takeSteps } from '../steps.ts'

/** What tests and benchmarks do with a leaderboard at once, and the site in pages and steps. */

/** All entries in the order of the ranking. */
export function orderOf(board: Leaderboard): number[] {
  return board.entriesAt(0, board.size)
}

/** Those around an entry in the ranking, itself included: so many before it and after it, as far as there are. */
export function entriesAround(
  board: Leaderboard,
  entry: number,
  { before, after }: { before: number; after: number },
): number[] {
  const { rank, order } = board.tieOf(entry)
  const place = rank - 1 + order
  return board.entriesAt(Math.max(0, place - before), Math.min(place, before) + 1 + after)
}

export function snapshotOf(board: Leaderboard): Uint8Array {
  return takeSteps(board.snapshotInSteps())
}

/** The lowest and the highest score, as a snapshot states them; the low above the high where 16 bits do not hold the scores. */
export function boundsIn(snapshot: Uint8Array): number[] {
  const view = new DataView(snapshot.buffer, snapshot.byteOffset)
  return [view.getInt32(24, true), view.getInt32(28, true)]
}

/** The leaderboard that the snapshot stored, or why these bytes are none. */
export function restoreLeaderboard(snapshot: Uint8Array, options: Pick<LeaderboardOptions, 'threads'> = {}) {
  return takeSteps(restoreInSteps(snapshot, options))
}
