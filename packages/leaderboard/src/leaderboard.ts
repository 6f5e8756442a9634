import { orderByScore } from './order-by-score.ts'

/**
 * The ranking of one contest, in memory. Entries are identified by the index that `add` returns. Each player
 * has awards and deductions (Int32 each) and two dense columns with a byte per entry:
 *   awardFactors, deductionFactors   Uint8   the player's factor in that entry, in quarters of one; 0 if not picked
 * and per entry:
 *   sequences  Uint32  when it joined
 *   byJoining  Uint32  entries in the order of their sequence
 *   scores     Int32   quarter points
 *   order      Uint32  entries in display order, best first
 *   ranks      Uint32  1, 2, 2, 4: equal scores share a rank; 0 before the first ranking
 *   previous   Uint32  the previous rank
 * That is 24 bytes per entry plus two per player of the match: 68 for a match of 22. Columns grow by half, so
 * adding an entry is amortised constant. A change of a player scans its two columns; ranking scans all
 * entries once or twice.
 */
export function createLeaderboard(options: { playerCount: number; capacity?: number }): Leaderboard {
  return new Leaderboard(options.playerCount, options.capacity ?? 64)
}

/** One player of an entry. */
export interface HeldPlayer {
  /** Index of the player, from 0. */
  player: number
  /** The entry's factors, in quarters of one: 8 is 2x. Integers from 0 to 255. */
  awardFactor: number
  deductionFactor: number
}

/** An entry's position among those that share its rank. */
export interface Tie {
  rank: number
  /** The number of entries with that rank. */
  tied: number
  /** The entry's index among them, 0 for the earliest. */
  order: number
}

const maxPicks = 16
const maxPoints = 250_000
const maxFactor = 255
const maxSequence = 2 ** 32 - 1

export class Leaderboard {
  readonly #awards: Int32Array
  readonly #deductions: Int32Array
  readonly #awardFactors: Uint8Array[]
  readonly #deductionFactors: Uint8Array[]
  #size = 0
  #capacity: number
  #inOrderOfJoining = true
  #sequences: Uint32Array
  #byJoining: Uint32Array
  #scores: Int32Array
  #ranks: Uint32Array
  #previous: Uint32Array
  #order: Uint32Array = new Uint32Array()

  constructor(playerCount: number, capacity: number) {
    this.#capacity = Math.max(1, capacity)
    this.#awards = new Int32Array(playerCount)
    this.#deductions = new Int32Array(playerCount)
    this.#awardFactors = Array.from({ length: playerCount }, () => new Uint8Array(this.#capacity))
    this.#deductionFactors = Array.from({ length: playerCount }, () => new Uint8Array(this.#capacity))
    this.#sequences = new Uint32Array(this.#capacity)
    this.#byJoining = new Uint32Array(this.#capacity)
    this.#scores = new Int32Array(this.#capacity)
    this.#ranks = new Uint32Array(this.#capacity)
    this.#previous = new Uint32Array(this.#capacity)
  }

  get size(): number {
    return this.#size
  }

  /**
   * Adds an entry. It has its players' points at once and a rank from the next ranking; other ranks do not
   * change until then. @param sequence the order of joining, which orders equal scores and nothing else.
   * @returns the entry's index, counted from 0
   */
  add(sequence: number, picks: readonly HeldPlayer[]): number {
    checkWhole('A sequence', sequence, 0, maxSequence)
    this.#check(picks)
    if (this.#size === this.#capacity) this.#grow()
    const entry = this.#size
    if (entry > 0 && sequence < (this.#sequences[entry - 1] ?? 0)) this.#inOrderOfJoining = false
    this.#sequences[entry] = sequence
    this.#byJoining[entry] = entry
    this.#size += 1
    this.#hold(entry, picks)
    return entry
  }

  /** Replaces an entry's players. Its score changes at once, its rank with the next ranking. */
  replace(entry: number, picks: readonly HeldPlayer[]): void {
    this.#checkEntry(entry)
    this.#check(picks)
    for (const column of this.#awardFactors) column[entry] = 0
    for (const column of this.#deductionFactors) column[entry] = 0
    this.#hold(entry, picks)
  }

  /** Sets a player's current points as integers: total awards, and total deductions (0 or negative). */
  setPlayer(player: number, awards: number, deductions: number): void {
    this.#checkPlayer(player)
    checkWhole('Awards', awards, 0, maxPoints)
    checkWhole('Deductions', deductions, -maxPoints, 0)
    this.#addToScores(this.#awardFactors[player], awards - (this.#awards[player] ?? 0))
    this.#addToScores(this.#deductionFactors[player], deductions - (this.#deductions[player] ?? 0))
    this.#awards[player] = awards
    this.#deductions[player] = deductions
  }

  /** Ranks all entries by their current scores; moves are relative to the previous ranking. */
  rank(): void {
    this.#sortByJoining()
    const ranks = this.#previous
    this.#previous = this.#ranks
    this.#ranks = ranks
    const scores = this.#scores.subarray(0, this.#size)
    this.#order = orderByScore(scores, this.#byJoining.subarray(0, this.#size))
    let rank = 0
    let score = Number.NaN
    for (let place = 0; place < this.#order.length; place += 1) {
      const entry = this.#order[place] ?? 0
      const own = scores[entry] ?? 0
      if (own !== score) rank = place + 1
      score = own
      ranks[entry] = rank
    }
  }

  /** The current score in quarter points. */
  scoreOf(entry: number): number {
    this.#checkEntry(entry)
    return this.#scores[entry] ?? 0
  }

  /** The rank in the last ranking, from 1; 0 for an entry added since. */
  rankOf(entry: number): number {
    this.#checkEntry(entry)
    return this.#ranks[entry] ?? 0
  }

  /** Places gained (positive) or lost between the last two rankings; 0 for an entry that was not in both. */
  movedOf(entry: number): number {
    const rank = this.rankOf(entry)
    const before = this.#previous[entry] ?? 0
    return rank === 0 || before === 0 ? 0 : before - rank
  }

  /** How an entry shares its rank in the last ranking. Logarithmic time. */
  tieOf(entry: number): Tie {
    const rank = this.rankOf(entry)
    if (rank === 0) throw new RangeError(`Entry ${entry} was added after the last ranking.`)
    const from = rank - 1
    const end = this.#firstPlace(from, (other) => (this.#ranks[other] ?? 0) > rank)
    const sequence = this.#sequences[entry] ?? 0
    const place = this.#firstPlace(
      from,
      (other) => (this.#ranks[other] ?? 0) > rank || (this.#sequences[other] ?? 0) >= sequence,
    )
    return { rank, tied: end - from, order: place - from }
  }

  /** Entries of the last ranking, best first, equal scores by sequence; `from` counts from 0. */
  entriesAt(from: number, count: number): number[] {
    return [...this.#order.subarray(from, from + count)]
  }

  #hold(entry: number, picks: readonly HeldPlayer[]): void {
    let score = 0
    for (const { player, awardFactor, deductionFactor } of picks) {
      const awardFactors = this.#awardFactors[player]
      const deductionFactors = this.#deductionFactors[player]
      if (awardFactors) awardFactors[entry] = awardFactor
      if (deductionFactors) deductionFactors[entry] = deductionFactor
      score += (this.#awards[player] ?? 0) * awardFactor + (this.#deductions[player] ?? 0) * deductionFactor
    }
    this.#scores[entry] = score
  }

  #addToScores(factors: Uint8Array | undefined, change: number): void {
    if (!factors || change === 0) return
    const scores = this.#scores
    for (let entry = 0; entry < this.#size; entry += 1)
      scores[entry] = (scores[entry] ?? 0) + change * (factors[entry] ?? 0)
  }

  /** The first place from `from` for which `beyond` holds; it must hold for every later place. */
  #firstPlace(from: number, beyond: (entry: number) => boolean): number {
    let low = from
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (beyond(this.#order[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }

  #sortByJoining(): void {
    if (this.#inOrderOfJoining) return
    const sequences = this.#sequences
    this.#byJoining
      .subarray(0, this.#size)
      .sort((one, other) => (sequences[one] ?? 0) - (sequences[other] ?? 0) || one - other)
  }

  #grow(): void {
    this.#capacity += (this.#capacity >>> 1) + 1
    for (const columns of [this.#awardFactors, this.#deductionFactors])
      for (const [player, column] of columns.entries()) {
        const longer = new Uint8Array(this.#capacity)
        longer.set(column)
        columns[player] = longer
      }
    this.#sequences = longer(this.#sequences, this.#capacity)
    this.#byJoining = longer(this.#byJoining, this.#capacity)
    this.#ranks = longer(this.#ranks, this.#capacity)
    this.#previous = longer(this.#previous, this.#capacity)
    const scores = new Int32Array(this.#capacity)
    scores.set(this.#scores)
    this.#scores = scores
  }

  #check(picks: readonly HeldPlayer[]): void {
    if (picks.length > maxPicks)
      throw new RangeError(`An entry has ${picks.length} players, at most ${maxPicks}.`)
    for (const [place, { player, awardFactor, deductionFactor }] of picks.entries()) {
      this.#checkPlayer(player)
      checkWhole('A factor', awardFactor, 0, maxFactor)
      checkWhole('A factor', deductionFactor, 0, maxFactor)
      for (let earlier = 0; earlier < place; earlier += 1)
        if (picks[earlier]?.player === player) throw new RangeError(`An entry has player ${player} twice.`)
    }
  }

  #checkPlayer(player: number): void {
    checkWhole('A player', player, 0, this.#awards.length - 1)
  }

  #checkEntry(entry: number): void {
    if (!Number.isInteger(entry) || entry < 0 || entry >= this.#size)
      throw new RangeError(`There is no entry ${entry}; there are ${this.#size}.`)
  }
}

function longer(values: Uint32Array, size: number): Uint32Array {
  const copy = new Uint32Array(size)
  copy.set(values)
  return copy
}

function checkWhole(what: string, value: number, least: number, greatest: number): void {
  if (!Number.isInteger(value) || value < least || value > greatest)
    throw new RangeError(`${what} must be a whole number from ${least} to ${greatest}, not ${value}.`)
}
