import { createLeaderboard, type Leaderboard } from '@toprun/leaderboard/leaderboard'
import type { Steps } from '@toprun/leaderboard/steps'
import type { PickReader } from '../teams/pick-reader.ts'
import type { LeftSeat, SeatPicks } from '../teams/read-picks.ts'
import { SeatList } from './seat-list.ts'

/** The entries of a contest in memory, as of one of its revisions. Entries that left keep their places. */
export interface RankedEntries {
  leaderboard: Leaderboard
  /** By the leaderboard's index: both are in the order of joining. */
  seats: SeatList
  /** The contest's revision. */
  caughtUpTo: number
  /** The revision of the snapshot that they come from; 0 if they were read from rows. */
  snapshotUpTo: number
}

/** @param capacity entries to have room for at once */
export function noEntries(playerCount: number, capacity: number): RankedEntries {
  return {
    leaderboard: createLeaderboard({ playerCount, capacity }),
    seats: new SeatList(),
    caughtUpTo: 0,
    snapshotUpTo: 0,
  }
}

const entriesInStep = 128

/**
 * Takes in a block of entries that joined or changed after a revision, in steps.
 * @returns the seats whose teams changed
 */
export function* takeIn(
  ranked: RankedEntries,
  { heldIn }: PickReader,
  block: Iterable<SeatPicks>,
  after: number,
): Steps<number[]> {
  const changed: number[] = []
  let taken = 0
  for (const { seat, revision, picks } of block) {
    ranked.caughtUpTo = Math.max(ranked.caughtUpTo, revision)
    if (seat > after) {
      ranked.seats.append(seat)
      ranked.leaderboard.append(heldIn(picks))
    } else {
      // A seat can be missing only from a snapshot of other entries, which the snapshot's reader detects.
      const index = ranked.seats.indexOf(seat)
      if (index !== null) ranked.leaderboard.replace(index, heldIn(picks))
      changed.push(seat)
    }
    taken += 1
    if (taken % entriesInStep === 0) yield
  }
  return changed
}

/** Removes those that left. */
export function removeLeftSeats(ranked: RankedEntries, left: readonly LeftSeat[]): void {
  for (const { seat, revision } of left) {
    ranked.caughtUpTo = Math.max(ranked.caughtUpTo, revision)
    const index = ranked.seats.indexOf(seat)
    if (index !== null) ranked.leaderboard.remove(index)
  }
}

/** Of the entries that are still in the contest. */
export function* sumOfSeats({ leaderboard, seats }: RankedEntries): Steps<number> {
  let sum = 0
  for (const [index, seat] of seats.values().entries()) {
    if (leaderboard.rankOf(index) > 0) sum += seat
    if (index % entriesInStep === 0) yield
  }
  return sum
}
