import type { ProofPosting } from '@toprun/api-schema/proof'
import { entryFeeKey, guaranteeKey, settlementKey } from '../contest-ledger-keys.ts'

/**
 * Whether the postings of a contest have the keys that the ledger posts them under. Prizes and refunds go in portions of seats, so their keys also say
 * which seats were paid together: no portion begins before the one of an earlier seat, or in the middle of another one.
 */
export class PostingKeys {
  readonly #contestId: string
  readonly #portionKey: (contestId: string, paidThrough: number) => string
  /** Of the last prize or refund: the seat that its portion begins after, and its own. */
  #portion = 0
  #paidSeat = 0

  /** @param portionKey of what leaves the pot: `contestRefundKey` if that is refunds */
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
    return postings
      .filter(({ source, key }) =>
        source === 'wallet' ? key !== entryFeeKey(id) : !this.#takeOut(seat, key),
      )
      .map(({ key }) => key)
  }

  /** @returns the keys that are not those of this contest */
  foreignToContest(postings: readonly ProofPosting[]): string[] {
    return postings
      .filter(({ source, key }) =>
        source === 'house' ? key !== guaranteeKey(this.#contestId) : this.#portionOf(key) === null,
      )
      .map(({ key }) => key)
  }

  #takeOut(seat: number, key: string): boolean {
    const portion = this.#portionOf(key)
    if (portion === null || portion >= seat || portion < this.#portion) return false
    if (portion !== this.#portion && portion < this.#paidSeat) return false
    this.#portion = portion
    this.#paidSeat = seat
    return true
  }

  #portionOf(key: string): number | null {
    const portion = Number(key.slice(key.lastIndexOf(':') + 1))
    return Number.isSafeInteger(portion) && key === this.#portionKey(this.#contestId, portion)
      ? portion
      : null
  }
}
