import { type BallRunner, runAlone, runWithThread } from './ball-runner.ts'
import { Entries } from './entries.ts'
import {
  checkPicks,
  checkPlayerCount,
  checkPoints,
  checkWhole,
  type HeldPlayer,
  type PlayerPoints,
} from './input.ts'
import { openKernel } from './kernel.ts'
import { NarrowScores } from './narrow-scores.ts'
import { entriesAtPlaces } from './places.ts'
import type { ScoreCounts } from './score-counts.ts'
import type { Bounds, Change, Scores } from './scores.ts'
import { countsWith, scoresWith, scoreWith } from './scores-with.ts'
import { type ReadSnapshot, writeSnapshot } from './snapshot.ts'
import { type Steps, takeSteps } from './steps.ts'
import { Tie } from './tie.ts'
import { WideScores } from './wide-scores.ts'

export interface LeaderboardOptions {
  playerCount: number
  /** Entries to have room for at once; there may be more. */
  capacity?: number
  /** 2 for contests of millions; call `close` then. */
  threads?: 1 | 2
}

export function createLeaderboard({
  playerCount,
  capacity = 64,
  threads = 1,
}: LeaderboardOptions): Leaderboard {
  checkPlayerCount(playerCount)
  return new Leaderboard(new Entries({ playerCount, capacity, threads }), threads)
}

/**
 * The ranking of one contest, in memory: every score and rank after every ball. Entries are identified by the index that `append`
 * returns, in the order of joining; the index of one that was removed is not given again. Ranks are those of the current scores.
 * A ball reads the columns of the players whose points changed, and every score; an entry takes two bytes, and two for each player of the
 * match.
 */
export class Leaderboard {
  readonly #points: PlayerPoints[]
  readonly #entries: Entries
  readonly #runner: BallRunner
  #scores: Scores
  /** What the last ball changed, as long as the entries are those that it changed. */
  #lastBall: readonly Change[] = []
  /** Entries changed since they were ranked. */
  #stale = false

  constructor(entries: Entries, threads: 1 | 2) {
    this.#points = Array.from({ length: entries.columnCount / 2 }, () => ({ awards: 0, deductions: 0 }))
    this.#entries = entries
    const kernel = openKernel(entries.memory)
    this.#runner = threads === 2 ? runWithThread(kernel, entries.memory) : runAlone(kernel)
    this.#scores = new NarrowScores(entries, kernel, this.#runner)
  }

  /** Entries that were added and not removed. */
  get size(): number {
    return this.#entries.present
  }

  /** The same with those that were removed: the next index. */
  get added(): number {
    return this.#entries.added
  }

  /** Bytes of all buffers, with the room for entries to come. */
  get byteLength(): number {
    return this.#entries.byteLength
  }

  /** How many threads rank by now: a second one takes a moment to start, which tests and benchmarks wait for. */
  get threadsReady(): number {
    return this.#runner.ready()
  }

  /** Adds an entry, with its players' points so far. @returns its index, counted from 0 */
  append(picks: readonly HeldPlayer[]): number {
    checkPicks(picks, this.#points.length)
    const entry = this.#entries.append()
    this.#hold(entry, picks)
    return entry
  }

  /** Replaces an entry's players, and with them its score. */
  replace(entry: number, picks: readonly HeldPlayer[]): void {
    this.#checkEntry(entry)
    checkPicks(picks, this.#points.length)
    if (this.#entries.isRemoved(entry)) throw new RangeError(`Entry ${entry} was removed.`)
    this.#entries.clearFactors(entry)
    this.#hold(entry, picks)
  }

  /** Removes an entry: it has no rank, and the others move up. */
  remove(entry: number): void {
    this.#checkEntry(entry)
    this.#entries.remove(entry)
    this.#hold(entry, [])
  }

  /**
   * Sets the current points of players and ranks all entries: after a ball, of the players whose points changed; after a correction,
   * of all whose points may have changed.
   */
  setPoints(players: Iterable<PlayerPoints & { player: number }>): void {
    this.#setPoints(players)
  }

  /** The current score in quarter points. */
  scoreOf(entry: number): number {
    this.#checkEntry(entry)
    return this.#scores.scoreOf(entry)
  }

  /** From 1; entries with equal scores share a rank, and the ranks that they take up are skipped. 0 for a removed entry. */
  rankOf(entry: number): number {
    this.#checkEntry(entry)
    return this.#entries.isRemoved(entry) ? 0 : this.#ranked().above(this.#scores.scoreOf(entry)) + 1
  }

  /** Places gained (positive) or lost by the last `setPoints`; 0 if entries were added or changed since. */
  movedOf(entry: number): number {
    const rank = this.rankOf(entry)
    if (rank === 0) return 0
    const gained = this.#lastBall.reduce(
      (sum, { column, by }) => sum + by * this.#entries.factorOf(column, entry),
      0,
    )
    return this.#lastBall.length === 0 ? 0 : this.#scores.aboveBefore(this.scoreOf(entry) - gained) + 1 - rank
  }

  /** How an entry shares its rank now. */
  tieOf(entry: number): Tie {
    const rank = this.rankOf(entry)
    if (rank === 0) throw new RangeError(`Entry ${entry} was removed.`)
    const tied = this.#scores.reaching(this.scoreOf(entry)) - rank + 1
    return new Tie(rank, tied, () => this.#orderOf(entry))
  }

  /** How many of those with the entry's score joined before it: looks through the scores of all that did. */
  #orderOf(entry: number): number {
    const score = this.scoreOf(entry)
    return this.#scores.tallyBefore(entry, score) - (score === 0 ? this.#entries.removedBefore(entry) : 0)
  }

  /** The scores as ranked now: valid until points or entries change. */
  get ranking(): Pick<Scores, 'scoreAt' | 'above' | 'reaching'> {
    return this.#ranked()
  }

  /** The score of the entry at a place of the ranking, from 0: what it takes to be there. */
  scoreAt(place: number): number {
    checkWhole('A place', place, 0, this.size - 1)
    return this.#ranked().scoreAt(place)
  }

  /** How many entries have each score: what the ranks of several leaderboards together follow from. */
  scoreCounts(): ScoreCounts {
    return this.#ranked().counts()
  }

  /**
   * Entries in the order of the ranking, equal scores by their order of joining; `from` counts from 0. Looks through the scores as far as
   * the entries need, without sorting the others.
   */
  entriesAt(from: number, count: number): number[] {
    const first = Math.max(0, from)
    const end = Math.min(from + count, this.size)
    if (first >= end) return []
    return entriesAtPlaces(this.#entries, this.#ranked(), first, end)
  }

  /** The score of every entry with these points of the players, by index; 0 for a removed one. Changes nothing. */
  scoresWith(totals: readonly PlayerPoints[]): Int32Array {
    return takeSteps(scoresWith(this.#entries, totals))
  }

  /** How many entries would have each score with these points, in steps, during which no entries may change. Changes nothing. */
  countsWith(totals: readonly PlayerPoints[]): Steps<ScoreCounts> {
    return countsWith(this.#entries, totals)
  }

  /** The score of one entry with these points of the players. */
  scoreWith(entry: number, totals: readonly PlayerPoints[]): number {
    this.#checkEntry(entry)
    return scoreWith(this.#entries, entry, totals)
  }

  /**
   * Entries, removed ones included, and the points of the players, in one buffer for `restoreInSteps`: in steps, during which points may
   * change, but no entries. It has the points of the first step.
   */
  *snapshotInSteps(): Steps<Uint8Array> {
    return yield* writeSnapshot(this.#entries, [...this.#points], this.#ranked().bounds())
  }

  /** Goes on from what a snapshot says of its entries, whose factors are there already; for a new leaderboard only. */
  resume({ removed, greatest, points, bounds }: ReadSnapshot): void {
    this.#entries.greatest.set(greatest)
    for (const entry of removed) this.#entries.remove(entry)
    this.#setPoints(
      points.map((each, player) => ({ player, ...each })),
      bounds,
    )
    this.#lastBall = []
  }

  /** Ends the second thread, if there is one. */
  async close(): Promise<void> {
    await this.#runner.close()
  }

  #setPoints(players: Iterable<PlayerPoints & { player: number }>, within?: Bounds | null): void {
    const changes: Change[] = []
    const points = [...this.#points]
    for (const each of players) {
      checkPoints(each, points.length)
      const { player, awards, deductions } = each
      const before = points[player] ?? { awards: 0, deductions: 0 }
      if (awards !== before.awards) changes.push({ column: player, by: awards - before.awards })
      if (deductions !== before.deductions)
        changes.push({ column: this.#points.length + player, by: deductions - before.deductions })
      points[player] = { awards, deductions }
    }
    if (changes.length > 0) {
      const scores = this.#ranked()
      if (!scores.add(changes, within)) this.#toWideScores().add(changes)
      this.#points.splice(0, points.length, ...points)
    }
    this.#lastBall = changes
  }

  #hold(entry: number, picks: readonly HeldPlayer[]): void {
    let score = 0
    for (const { player, awardFactor, deductionFactor } of picks) {
      const { awards = 0, deductions = 0 } = this.#points[player] ?? {}
      this.#entries.setFactor(player, entry, awardFactor)
      this.#entries.setFactor(this.#points.length + player, entry, deductionFactor)
      score += awards * awardFactor + deductions * deductionFactor
    }
    if (!this.#scores.setScore(entry, score)) this.#toWideScores()
    this.#lastBall = []
    this.#stale = true
  }

  #toWideScores(): Scores {
    this.#scores = new WideScores(this.#entries, this.scoresWith(this.#points))
    return this.#scores
  }

  #ranked(): Scores {
    if (this.#stale) this.#scores.rank()
    this.#stale = false
    return this.#scores
  }

  #checkEntry(entry: number): void {
    if (!Number.isInteger(entry) || entry < 0 || entry >= this.#entries.added)
      throw new RangeError(`There is no entry ${entry}; there are ${this.#entries.added}.`)
  }
}
