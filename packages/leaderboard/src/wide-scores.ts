import type { Entries } from './entries.ts'
import { countScores, type ScoreCounts } from './score-counts.ts'
import { createScoreLadder, type ScoreLadder } from './score-ladder.ts'
import type { Change, Scores } from './scores.ts'

/** Scores of 32 bits, ranked by sorting them: for contests whose scores no 16 bits hold. Slow, and right at any score. */
export class WideScores implements Scores {
  readonly #entries: Entries
  #scores: Int32Array
  #sorted = new Int32Array()
  #ladders: [current: ScoreLadder, before: ScoreLadder]

  /** @param scores by entry */
  constructor(entries: Entries, scores: Int32Array) {
    this.#entries = entries
    this.#scores = scores
    const ladder = this.#rank()
    this.#ladders = [ladder, ladder]
  }

  scoreOf(entry: number): number {
    return this.#scores[entry] ?? 0
  }

  setScore(entry: number, score: number): boolean {
    if (entry >= this.#scores.length) {
      const longer = new Int32Array(entry + (entry >>> 1) + 1)
      longer.set(this.#scores)
      this.#scores = longer
    }
    this.#scores[entry] = score
    return true
  }

  add(changes: readonly Change[]): boolean {
    const scores = this.#scores
    for (const { column, by } of changes)
      for (const [entry, factor] of this.#entries.factors(column).entries())
        scores[entry] = (scores[entry] ?? 0) + by * factor
    this.#ladders = [this.#rank(), this.#ladders[0]]
    return true
  }

  bounds(): null {
    return null
  }

  rank(): void {
    this.#ladders[0] = this.#rank()
  }

  above(score: number): number {
    return this.#ladders[0].above(score)
  }

  reaching(score: number): number {
    return this.#ladders[0].reaching(score)
  }

  aboveBefore(score: number): number {
    return this.#ladders[1].above(score)
  }

  scoreAt(place: number): number {
    return this.#sorted[this.#sorted.length - 1 - place] ?? 0
  }

  *entriesWithin(low: number, high: number): Generator<number> {
    for (let entry = 0; entry < this.#entries.added; entry += 1) {
      const score = this.scoreOf(entry)
      if (score >= low && score <= high) yield entry
    }
  }

  counts(): ScoreCounts {
    return countScores(this.#sorted)
  }

  tallyBefore(entry: number, score: number): number {
    let count = 0
    for (let other = 0; other < entry; other += 1) if (this.scoreOf(other) === score) count += 1
    return count
  }

  #rank(): ScoreLadder {
    this.#sorted = this.#scores
      .subarray(0, this.#entries.added)
      .filter((_, entry) => !this.#entries.isRemoved(entry))
    // The ladder sorts them in place.
    return createScoreLadder(this.#sorted)
  }
}
