/** What a transaction pays for each unit of gas, in wei. */
export interface TransactionFee {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** The node's estimate, bounded by the configured limit: over it, a transaction waits until fees fall. */
export function limitedFee(
  { maxFeePerGas, maxPriorityFeePerGas }: TransactionFee,
  limit: bigint,
): TransactionFee {
  return {
    maxFeePerGas: lower(maxFeePerGas, limit),
    maxPriorityFeePerGas: lower(maxPriorityFeePerGas, limit),
  }
}

/**
 * The fee of the replacement of a transaction that no block takes. `enough`: it pays what the node asks for, so the cause is another, and
 * more would not help. `over_limit`: nodes want a tenth more for a replacement, a quarter to be safe, and that is over the limit.
 * @example replacementFee({ maxFeePerGas: 100n, maxPriorityFeePerGas: 1n }, { maxFeePerGas: 110n, maxPriorityFeePerGas: 1n }, 500n)
 * // { maxFeePerGas: 126n, maxPriorityFeePerGas: 2n }
 */
export function replacementFee(
  signed: TransactionFee,
  estimate: TransactionFee,
  limit: bigint,
): TransactionFee | 'enough' | 'over_limit' {
  const isEnough =
    signed.maxFeePerGas >= estimate.maxFeePerGas &&
    signed.maxPriorityFeePerGas >= estimate.maxPriorityFeePerGas
  if (isEnough) return 'enough'
  const least = {
    maxFeePerGas: raised(signed.maxFeePerGas),
    maxPriorityFeePerGas: raised(signed.maxPriorityFeePerGas),
  }
  if (least.maxFeePerGas > limit) return 'over_limit'
  const wanted = limitedFee(estimate, limit)
  return {
    maxFeePerGas: higher(wanted.maxFeePerGas, least.maxFeePerGas),
    maxPriorityFeePerGas: higher(wanted.maxPriorityFeePerGas, least.maxPriorityFeePerGas),
  }
}

const raised = (fee: bigint) => (fee * 125n) / 100n + 1n
const lower = (a: bigint, b: bigint) => (a < b ? a : b)
const higher = (a: bigint, b: bigint) => (a > b ? a : b)
