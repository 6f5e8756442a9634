import type { PrizeTableRow } from './prize-table.ts'

/** The rank of one of the entries that share it. */
export interface SharedRank {
  rank: number
  /** How many entries share the rank, including this one. */
  tied: number
  /** The entry's index among them by joining, 0 for the earliest. */
  readonly order: number
}

/**
 * The prize, in cents, of one of the entries that share a rank: the prizes of the ranks that they span,
 * divided evenly; leftover cents go one each to the earliest. Over a whole contest the sum is that of the
 * table.
 * @param tie `order` is read only if cents are left over
 * @example sharedPrize(prizeTable('top-three', 1000n, 10), { rank: 1, tied: 3, order: 0 }) // 334n
 */
export function sharedPrize(table: readonly PrizeTableRow[], tie: SharedRank): bigint {
  const { rank, tied } = tie
  const sumMinor = sumOfRanks(table, rank, rank + tied - 1)
  const share = sumMinor / BigInt(tied)
  const leftMinor = sumMinor % BigInt(tied)
  return share + (leftMinor > 0n && BigInt(tie.order) < leftMinor ? 1n : 0n)
}

function sumOfRanks(table: readonly PrizeTableRow[], from: number, to: number): bigint {
  return table.reduce((sum, row) => {
    const ranks = Math.min(to, row.to) - Math.max(from, row.from) + 1
    return ranks > 0 ? sum + BigInt(ranks) * row.amountMinor : sum
  }, 0n)
}
