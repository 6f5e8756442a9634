import type { ProofPosting } from '@toprun/api-schema/proof'
import { entryFeeKey, guaranteeKey, settlementKey } from '../contest-ledger-keys.ts'

/**
 * Whether the postings of a contest have the ledger's keys. Prizes and refunds go in portions of seats, so their keys also say which seats were paid
 * together: each portion begins after the last seat of the previous one, which is the seat of an entry.
 */
export class PostingKeys {
  readonly #contestId: string
  readonly #portionKey: (contestId: string, paidThrough: number) => string
  /** The seat that the portion of the last prize or refund begins after. */
  #portion = 0
  /** The seat of the last prize or refund, and those of the entries after it: a new portion begins after one of them. */
  #seats: number[] = []

  /** @param portionKey of money that leaves the pot: `contestRefundKey` for refunds */
  constructor(contestId: string, portionKey = settlementKey) {
    this.#contestId = contestId
    this.#portionKey = portionKey
  }

  /** @returns the keys that are not those of this entry; entries are given by seat */
  foreignToEntry({
    id,
    seat,
    postings,
  }: {
    id: string
    seat: number
    postings: readonly ProofPosting[]
  }): string[] {
    const foreign = postings
      .filter(({ source, key }) => (source === 'wallet' ? key !== entryFeeKey(id) : !this.#takeOut(key)))
      .map(({ key }) => key)
    if (postings.some(({ source }) => source !== 'wallet')) this.#seats = []
    this.#seats.push(seat)
    return foreign
  }

  /** @returns the keys that are not those of this contest */
  foreignToContest(postings: readonly ProofPosting[]): string[] {
    return postings
      .filter(({ source, key }) =>
        source === 'house' ? key !== guaranteeKey(this.#contestId) : this.#portionOf(key) === null,
      )
      .map(({ key }) => key)
  }

  #takeOut(key: string): boolean {
    const portion = this.#portionOf(key)
    if (portion === null || (portion !== this.#portion && !this.#seats.includes(portion))) return false
    this.#portion = portion
    return true
  }

  #portionOf(key: string): number | null {
    const portion = Number(key.slice(key.lastIndexOf(':') + 1))
    return Number.isSafeInteger(portion) && key === this.#portionKey(this.#contestId, portion)
      ? portion
      : null
  }
}
