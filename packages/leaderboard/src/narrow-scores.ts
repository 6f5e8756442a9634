import type { BallRunner } from './ball-runner.ts'
import { binCount, type Entries, layout, mostChanges, mostFound, zeroBin } from './entries.ts'
import type { Kernel } from './kernel.ts'
import type { ScoreCounts } from './score-counts.ts'
import type { Bounds, Change, Scores } from './scores.ts'

/**
 * Scores of 16 bits, as every real contest has them: a bin each, between bounds that hold before the kernel adds anything. One count of
 * the bins ranks all entries. A score that would leave the bins is refused.
 */
export class NarrowScores implements Scores {
  readonly #entries: Entries
  readonly #kernel: Kernel
  readonly #runner: BallRunner
  /** Every entry's bin is within, the absent ones' too. */
  #low = zeroBin
  #high = zeroBin
  #tables: [current: Uint32Array, before: Uint32Array]
  #addresses: [current: number, before: number] = [...layout.above]

  constructor(entries: Entries, kernel: Kernel, runner: BallRunner) {
    this.#entries = entries
    this.#kernel = kernel
    this.#runner = runner
    this.#tables = [this.#table(layout.above[0]), this.#table(layout.above[1])]
  }

  scoreOf(entry: number): number {
    return (this.#entries.bins[entry] ?? zeroBin) - zeroBin
  }

  setScore(entry: number, score: number): boolean {
    const bin = score + zeroBin
    if (bin < 0 || bin >= binCount) return false
    this.#entries.bins[entry] = bin
    this.#low = Math.min(this.#low, bin)
    this.#high = Math.max(this.#high, bin)
    return true
  }

  add(changes: readonly Change[], within?: Bounds | null): boolean {
    this.#tables.reverse()
    this.#addresses.reverse()
    if (within && changes.length <= mostChanges) {
      this.#low = Math.min(zeroBin, within.low + zeroBin)
      this.#high = Math.max(zeroBin, within.high + zeroBin)
      this.#ball(changes)
      return true
    }
    return this.#addAll(changes)
  }

  bounds(): Bounds {
    return { low: this.#low - zeroBin, high: this.#high - zeroBin }
  }

  rank(): void {
    this.#ball([])
  }

  above(score: number): number {
    return this.#tables[0][score + zeroBin] ?? 0
  }

  reaching(score: number): number {
    return score + zeroBin > this.#low ? this.above(score - 1) : this.#entries.present
  }

  aboveBefore(score: number): number {
    return this.#tables[1][score + zeroBin] ?? 0
  }

  scoreAt(place: number): number {
    const [above] = this.#tables
    let low = this.#low
    let high = this.#high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((above[middle] ?? 0) <= place) high = middle
      else low = middle + 1
    }
    return low - zeroBin
  }

  *entriesWithin(low: number, high: number): Generator<number> {
    const { binsAt, memory, padded, added } = this.#entries
    const found = new Uint32Array(memory.buffer, layout.found, mostFound)
    let entry = 0
    while (entry < padded) {
      const [next, count] = this.#kernel.find(
        binsAt,
        entry,
        padded,
        low + zeroBin,
        high + zeroBin,
        layout.found,
        mostFound,
      )
      // Others may use the kernel while this one waits.
      for (const each of found.slice(0, count)) if (each < added) yield each
      entry = next
    }
  }

  counts(): ScoreCounts {
    const scores: number[] = []
    const counts: number[] = []
    for (let score = this.#high - zeroBin; score >= this.#low - zeroBin; score -= 1) {
      const count = this.reaching(score) - this.above(score)
      if (count === 0) continue
      scores.push(score)
      counts.push(count)
    }
    return { scores: Int32Array.from(scores), counts: Uint32Array.from(counts) }
  }

  tallyBefore(entry: number, score: number): number {
    const whole = entry & ~15
    const bin = score + zeroBin
    let count = this.#kernel.tally(this.#entries.binsAt, whole, bin)
    for (let other = whole; other < entry; other += 1) if (this.#entries.bins[other] === bin) count += 1
    return count
  }

  /** As few passes as the bounds allow: each is closer to the truth, since they count what is there. */
  #addAll(changes: readonly Change[]): boolean {
    if (changes.length <= mostChanges && this.#widen(changes)) {
      this.#ball(changes)
      return true
    }
    if (changes.length < 2) return false
    const half = changes.length >>> 1
    return this.#addAll(changes.slice(0, half)) && this.#addAll(changes.slice(half))
  }

  /** Moves the bounds as far as these changes may move a score; false if that is out of the bins. */
  #widen(changes: readonly Change[]): boolean {
    let low = this.#low
    let high = this.#high
    for (const { column, by } of changes) {
      const most = by * (this.#entries.greatest[column] ?? 0)
      if (most < 0) low += most
      else high += most
    }
    if (low < 0 || high >= binCount) return false
    this.#low = low
    this.#high = high
    return true
  }

  #ball(changes: readonly Change[]): void {
    const entries = this.#entries
    const groups = Math.ceil(changes.length / 4)
    const words = new Int32Array(entries.memory.buffer, layout.changes, 8 * groups)
    for (let at = 0; at < 4 * groups; at += 1) {
      const { column, by } = changes[at] ?? { column: changes[0]?.column ?? 0, by: 0 }
      words[2 * at] = entries.column(column)
      words[2 * at + 1] = by
    }
    this.#runner.ball(entries, groups)

    const zero = new Uint32Array(entries.memory.buffer, layout.histogram(0) + 16 * zeroBin, 1)
    zero[0] = (zero[0] ?? 0) - entries.absent
    const [above] = this.#tables
    this.#kernel.rank(layout.histogram(0), this.#runner.threads, this.#low, this.#high, this.#addresses[0])
    while (this.#high > zeroBin && above[this.#high - 1] === 0) this.#high -= 1
    while (this.#low < zeroBin && above[this.#low] === entries.present) this.#low += 1
  }

  #table(address: number): Uint32Array {
    return new Uint32Array(this.#entries.memory.buffer, address, binCount)
  }
}
