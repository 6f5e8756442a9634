import { crc32 } from 'node:zlib'
import type { Steps } from './steps.ts'

const histogramsAt = 540_672
const histogramBytes = 1_048_576

/**
 * Where everything is in the memory of a leaderboard, in bytes. What is fixed comes first; pages of it that are not touched cost nothing.
 *   words       of the ranking thread
 *   changes     of a ball: pairs of a column's address and a change of points, at most `mostChanges`
 *   found       entries that the kernel found
 *   above       two tables of 65,536 counts: the ranking, and the one before the last ball
 *   histogram   a MiB for each thread: four counters for a bin
 *   bins        Uint16 for each entry: its score
 *   columns     a byte for each entry: a player's factor for awards, then all players' for deductions
 */
export const layout = Object.freeze({
  words: 0,
  changes: 64,
  found: 8_192,
  above: [16_384, 278_528] as const,
  histogram: (thread: number) => histogramsAt + thread * histogramBytes,
  bins: (threads: number) => histogramsAt + threads * histogramBytes,
})
export const mostChanges = 512
export const mostFound = 2_048
/** The bins that there are, and the bin of the score 0: scores from -16,384 to 49,151 quarter points have one. */
export const binCount = 65_536
export const zeroBin = 16_384

const pageSize = 65_536
const mostPages = 65_536
/** The kernel takes sixteen entries a turn. */
const turn = 16
/** What a processor's cache holds, to be read again before it has to come from memory. */
const cached = 262_144

/** The bytes of a column for so many entries, with no room for others. */
export const columnLength = (entries: number): number => roundUp(Math.max(entries, 1), 64)

/**
 * The entries of a contest as a struct of arrays in one memory, in the order of joining. An entry that was removed keeps its place
 * and has no players. Columns grow by half, so that appending is amortised constant.
 */
export class Entries {
  readonly memory: WebAssembly.Memory
  readonly columnCount: number
  readonly binsAt: number
  /** By entry, a score each; those after the last entry are `zeroBin`. */
  bins: Uint16Array = new Uint16Array()
  /** The greatest factor that was ever in a column. */
  readonly greatest: Uint8Array
  #bytes: Uint8Array = new Uint8Array()
  #added = 0
  #removed = 0
  #removedBits = new Uint8Array()
  #capacity = 0

  constructor({
    playerCount,
    capacity,
    threads,
  }: { playerCount: number; capacity: number; threads: number }) {
    this.columnCount = 2 * playerCount
    this.binsAt = layout.bins(threads)
    this.greatest = new Uint8Array(this.columnCount)
    this.memory = new WebAssembly.Memory({ initial: 1, maximum: mostPages, shared: true })
    this.#reserve(capacity)
  }

  /** Entries that were added, removed ones included. */
  get added(): number {
    return this.#added
  }

  /** Entries that were added and not removed. */
  get present(): number {
    return this.#added - this.#removed
  }

  /** The entries as the kernel counts them. */
  get padded(): number {
    return roundUp(this.#added, turn)
  }

  /** Padding that the kernel counts without an entry; all of it has the score 0. */
  get absent(): number {
    return this.padded - this.present
  }

  get byteLength(): number {
    return this.memory.buffer.byteLength + this.#removedBits.byteLength
  }

  /** The address of a column; with the entry added, that of its factor. */
  column(column: number): number {
    return this.binsAt + this.#capacity * (2 + column)
  }

  /** The factors of all entries in a column. */
  factors(column: number): Uint8Array {
    const from = this.column(column)
    return this.#bytes.subarray(from, from + this.#added)
  }

  factorOf(column: number, entry: number): number {
    return this.#bytes[this.column(column) + entry] ?? 0
  }

  setFactor(column: number, entry: number, factor: number): void {
    this.#bytes[this.column(column) + entry] = factor
    if (factor > (this.greatest[column] ?? 0)) this.greatest[column] = factor
  }

  clearFactors(entry: number): void {
    for (let column = 0; column < this.columnCount; column += 1) this.#bytes[this.column(column) + entry] = 0
  }

  /** Adds entries without players. @returns the first of them */
  append(count = 1): number {
    const first = this.#added
    const needed = first + count
    if (needed > this.#capacity) this.#reserve(Math.max(needed, this.#capacity + (this.#capacity >>> 1) + 1))
    this.#added = needed
    return first
  }

  /**
   * Adds entries with the factors in `columns`, in steps: all of them one after another, `columnLength` each. For entries that have room
   * for so many and none yet.
   * @returns the CRC-32 of the copied bytes, to verify them before use
   */
  *fill(count: number, columns: Uint8Array): Steps<number> {
    const start = this.column(this.append(count))
    let checksum = 0
    for (let at = 0; at < columns.length; at += cached) {
      const block = columns.subarray(at, at + cached)
      this.#bytes.set(block, start + at)
      checksum = crc32(this.#bytes.subarray(start + at, start + at + block.length), checksum)
      yield
    }
    return checksum
  }

  remove(entry: number): void {
    if (this.isRemoved(entry)) return
    this.clearFactors(entry)
    const byte = entry >>> 3
    if (byte >= this.#removedBits.length) {
      const longer = new Uint8Array((this.#capacity >>> 3) + 1)
      longer.set(this.#removedBits)
      this.#removedBits = longer
    }
    this.#removedBits[byte] = (this.#removedBits[byte] ?? 0) | (1 << (entry & 7))
    this.#removed += 1
  }

  isRemoved(entry: number): boolean {
    return (((this.#removedBits[entry >>> 3] ?? 0) >>> (entry & 7)) & 1) === 1
  }

  /** How many entries before this one were removed. */
  removedBefore(entry: number): number {
    let count = 0
    if (this.#removed > 0)
      for (let other = 0; other < entry; other += 1) if (this.isRemoved(other)) count += 1
    return count
  }

  *removedEntries(): Generator<number> {
    if (this.#removed === 0) return
    for (let entry = 0; entry < this.#added; entry += 1) if (this.isRemoved(entry)) yield entry
  }

  #reserve(wanted: number): void {
    const capacity = columnLength(wanted)
    const before = this.#capacity
    const end = this.binsAt + capacity * (2 + this.columnCount)
    const pages = Math.ceil(end / pageSize)
    if (pages > mostPages)
      throw new RangeError(`A leaderboard of ${wanted} entries does not fit into 4 GiB of memory.`)
    // The capacity only grows.
    this.memory.grow(pages - this.memory.buffer.byteLength / pageSize)
    this.#bytes = new Uint8Array(this.memory.buffer)
    for (let column = this.columnCount - 1; column >= 0; column -= 1) this.#move(column, before, capacity)
    this.#capacity = capacity
    this.bins = new Uint16Array(this.memory.buffer, this.binsAt, capacity)
    this.bins.fill(zeroBin, this.#added)
  }

  /** Moves a column to where it is with more capacity, the last one first; what was there before becomes zero. */
  #move(column: number, before: number, capacity: number): void {
    const from = this.binsAt + before * (2 + column)
    const to = this.binsAt + capacity * (2 + column)
    const oldEnd = this.binsAt + before * (2 + this.columnCount)
    this.#bytes.copyWithin(to, from, from + this.#added)
    this.#bytes.fill(0, to + this.#added, Math.min(to + capacity, oldEnd))
  }
}

const roundUp = (count: number, step: number): number => Math.ceil(count / step) * step
