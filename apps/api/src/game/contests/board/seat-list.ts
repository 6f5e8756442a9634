/** Seats in ascending order, four bytes each: those of a board, by the index of their entries in its leaderboard. */
export class SeatList {
  #seats: Uint32Array
  #length: number

  /** @param seats the first ones, ascending; taken over */
  constructor(seats: Uint32Array = new Uint32Array()) {
    this.#seats = seats
    this.#length = seats.length
  }

  get length(): number {
    return this.#length
  }

  /** @throws RangeError for a seat that is not after the last one */
  append(seat: number): void {
    const last = this.at(this.#length - 1)
    if (last !== null && seat <= last) throw new RangeError(`Seat ${seat} comes after seat ${last}.`)
    if (this.#length === this.#seats.length) {
      const longer = new Uint32Array(this.#length + (this.#length >>> 1) + 64)
      longer.set(this.#seats)
      this.#seats = longer
    }
    this.#seats[this.#length] = seat
    this.#length += 1
  }

  /** Null beyond the list. */
  at(index: number): number | null {
    return index < this.#length ? (this.#seats[index] ?? null) : null
  }

  /** Null for a seat that is not in the list. */
  indexOf(seat: number): number | null {
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#seats[middle] ?? 0) < seat) low = middle + 1
      else high = middle
    }
    return this.at(low) === seat ? low : null
  }

  /** Valid until the next `append`. */
  values(): Uint32Array {
    return this.#seats.subarray(0, this.#length)
  }
}
