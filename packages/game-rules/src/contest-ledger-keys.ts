/** The keys under which the money of contests is posted in the ledger, each once. Proof bundles publish them. */

/** An entry's fee. */
export const entryFeeKey = (entryId: string) => `entry:${entryId}`

/** The house's addition to a guaranteed pool. */
export const guaranteeKey = (contestId: string) => `guarantee:${contestId}`

/** A portion of a contest's refund: the entries after a seat. */
export const contestRefundKey = (contestId: string, paidThrough: number) =>
  `refund:${contestId}:${paidThrough}`

/** A portion of a settlement: the entries after a seat. */
export const settlementKey = (contestId: string, paidThrough: number) => `settle:${contestId}:${paidThrough}`
