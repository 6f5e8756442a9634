import type { ScoreCounts } from './score-counts.ts'

/** A change of the points that a column's factors multiply: a player's awards or deductions. */
export interface Change {
  column: number
  by: number
}

/** What all scores are within, both included. */
export interface Bounds {
  low: number
  high: number
}

/** The scores of all entries in quarter points, and their ranking: how many entries have a higher score than one has. */
export interface Scores {
  scoreOf(entry: number): number
  /** False if this way of keeping scores has no room for it. */
  setScore(entry: number, score: number): boolean
  /**
   * Adds to the score of each entry and ranks again; the ranking so far becomes the one before. False if there is no room.
   * @param within what the scores will be within, where that is known
   */
  add(changes: readonly Change[], within?: Bounds | null): boolean
  /** Null if they are not kept. */
  bounds(): Bounds | null
  /** Ranks again after entries were added, changed or removed. */
  rank(): void
  /** How many entries have a higher score than this one, which lies between the lowest and the highest. */
  above(score: number): number
  /** How many entries have this score or a higher one. */
  reaching(score: number): number
  /** What `above` was in the ranking before the last `add`. */
  aboveBefore(score: number): number
  /** The score of the entry at a place; 0 is the best. */
  scoreAt(place: number): number
  /** Entries with scores from `low` to `high` in the order of joining, removed ones included. */
  entriesWithin(low: number, high: number): Iterable<number>
  /** How many entries have each score. */
  counts(): ScoreCounts
  /** How many entries before this one have a score, removed ones included. */
  tallyBefore(entry: number, score: number): number
}
