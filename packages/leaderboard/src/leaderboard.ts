import { type HeldPlayer, type Holders, indexHolders } from './holders.ts'
import { orderByScore } from './order-by-score.ts'

/**
 * The ranking of one contest, in memory. An entry is known by the index that `add` gave it. Beside the picks as they were
 * added there are, per player, awards and deductions (Int32 each) and the index of holders (see holders.ts), and per entry:
 *   scores     Int32   quarter points
 *   byJoining  Uint32  entries in the order of their sequence
 *   order      Uint32  entries as they are shown, best first
 *   ranks      Uint32  1, 2, 2, 4: equal scores share a rank; 0 before the first ranking
 *   previous   Uint32  the rank before that
 * A player's change touches the entries that hold the player and no others; ranking goes over all entries once or twice.
 */
export function createLeaderboard(options: { playerCount: number }): Leaderboard {
  return new Leaderboard(options.playerCount)
}

const maxPicks = 16
const maxPoints = 250_000
const maxFactor = 255

export class Leaderboard {
  readonly #awards: Int32Array
  readonly #deductions: Int32Array
  readonly #picks: (readonly HeldPlayer[])[] = []
  readonly #sequences: number[] = []
  #stale = false
  #holders: Holders
  #scores = new Int32Array()
  #byJoining: Uint32Array = new Uint32Array()
  #order: Uint32Array = new Uint32Array()
  #ranks: Uint32Array = new Uint32Array()
  #previous: Uint32Array = new Uint32Array()

  constructor(playerCount: number) {
    this.#awards = new Int32Array(playerCount)
    this.#deductions = new Int32Array(playerCount)
    this.#holders = indexHolders(playerCount, [])
  }

  get size(): number {
    return this.#picks.length
  }

  /**
   * Adds an entry, which has the points of its players at once and a rank from the next ranking on.
   * @param sequence when it joined; earlier ones stand first among equal scores. It decides nothing else.
   * @returns the entry's index, counted from 0
   */
  add(sequence: number, picks: readonly HeldPlayer[]): number {
    if (picks.length > maxPicks)
      throw new RangeError(`An entry has ${picks.length} players, at most ${maxPicks}.`)
    for (const { player, awardFactor, deductionFactor } of picks) {
      this.#checkPlayer(player)
      checkWhole('A factor', awardFactor, 0, maxFactor)
      checkWhole('A factor', deductionFactor, 0, maxFactor)
    }
    this.#sequences.push(sequence)
    this.#stale = true
    return this.#picks.push(picks) - 1
  }

  /** Sets what a player has now, in whole points: all the awards so far, and all the deductions, which are 0 or negative. */
  setPlayer(player: number, awards: number, deductions: number): void {
    this.#checkPlayer(player)
    checkWhole('Awards', awards, 0, maxPoints)
    checkWhole('Deductions', deductions, -maxPoints, 0)
    this.#refresh()
    const awardChange = awards - (this.#awards[player] ?? 0)
    const deductionChange = deductions - (this.#deductions[player] ?? 0)
    this.#awards[player] = awards
    this.#deductions[player] = deductions
    this.#addToHolders(player, awardChange, deductionChange)
  }

  /** Ranks all entries by their scores as they are now; what an entry has moved is counted from the ranking before. */
  rank(): void {
    this.#refresh()
    const ranks = this.#previous
    this.#previous = this.#ranks
    this.#ranks = ranks
    this.#order = orderByScore(this.#scores, this.#byJoining)
    let rank = 0
    let score = Number.NaN
    for (let place = 0; place < this.#order.length; place += 1) {
      const entry = this.#order[place] ?? 0
      const own = this.#scores[entry] ?? 0
      if (own !== score) rank = place + 1
      score = own
      ranks[entry] = rank
    }
  }

  /** Quarter points, as they are now. */
  scoreOf(entry: number): number {
    this.#refresh()
    return this.#read(this.#scores, entry)
  }

  /** The rank of the last ranking, 1 the best; 0 for an entry added since. */
  rankOf(entry: number): number {
    this.#refresh()
    return this.#read(this.#ranks, entry)
  }

  /** Places gained (positive) or lost between the last two rankings; 0 for an entry that was not in both. */
  movedOf(entry: number): number {
    this.#refresh()
    const rank = this.#read(this.#ranks, entry)
    const before = this.#read(this.#previous, entry)
    return rank === 0 || before === 0 ? 0 : before - rank
  }

  /** Entries as the last ranking shows them, best first, equal scores by sequence; `from` counts from 0. */
  entriesAt(from: number, count: number): number[] {
    return [...this.#order.subarray(from, from + count)]
  }

  /** Entries added since the last call get their place in every array; scores are counted anew. */
  #refresh(): void {
    if (!this.#stale) return
    this.#stale = false
    const { size } = this
    this.#holders = indexHolders(this.#awards.length, this.#picks)
    this.#ranks = grown(this.#ranks, size)
    this.#previous = grown(this.#previous, size)
    this.#byJoining = Uint32Array.from(this.#sequences.keys()).sort(
      (one, other) => (this.#sequences[one] ?? 0) - (this.#sequences[other] ?? 0) || one - other,
    )
    this.#scores = new Int32Array(size)
    for (const [player, awards] of this.#awards.entries())
      this.#addToHolders(player, awards, this.#deductions[player] ?? 0)
  }

  #addToHolders(player: number, awards: number, deductions: number): void {
    const { start, entry, awardFactor, deductionFactor } = this.#holders
    const scores = this.#scores
    const end = start[player + 1] ?? 0
    for (let at = start[player] ?? 0; at < end; at += 1) {
      const holder = entry[at] ?? 0
      scores[holder] =
        (scores[holder] ?? 0) + awards * (awardFactor[at] ?? 0) + deductions * (deductionFactor[at] ?? 0)
    }
  }

  #checkPlayer(player: number): void {
    checkWhole('A player', player, 0, this.#awards.length - 1)
  }

  #read(values: Int32Array | Uint32Array, entry: number): number {
    const value = values[entry]
    if (value === undefined) throw new RangeError(`There is no entry ${entry}; there are ${this.size}.`)
    return value
  }
}

function grown(values: Uint32Array, size: number): Uint32Array {
  const larger = new Uint32Array(size)
  larger.set(values)
  return larger
}

function checkWhole(what: string, value: number, least: number, greatest: number): void {
  if (!Number.isInteger(value) || value < least || value > greatest)
    throw new RangeError(`${what} must be a whole number from ${least} to ${greatest}, not ${value}.`)
}
