/**
 * An entry's position among those that share its rank. A class with a getter: each object literal with one makes its own hidden class,
 * which outlives it, and thousands of entries are requested at each ball.
 */
export class Tie {
  readonly rank: number
  /** The number of entries with that rank. */
  readonly tied: number
  readonly #orderOf: () => number

  constructor(rank: number, tied: number, orderOf: () => number) {
    this.rank = rank
    this.tied = tied
    this.#orderOf = orderOf
  }

  /** The entry's index among them, 0 for the earliest; looked for only where it is read. */
  get order(): number {
    return this.#orderOf()
  }
}
