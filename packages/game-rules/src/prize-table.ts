import type { PrizeStructureId } from '@toprun/api-schema/contest'

/** The share of each rank from `from` to `to`; a `to` of null extends to the last paid rank. */
interface ShareRow {
  from: number
  to: number | null
  share: number
}

interface PrizeStructure {
  /** The number of paid ranks: fixed, or a share of the entries in basis points, rounded up. */
  paid: { ranks: number } | { basisPointsOfEntries: number }
  /** In rank order; a better rank never has a smaller share. */
  shares: readonly ShareRow[]
}

/**
 * How a pool is distributed. With a fixed number of paid ranks, shares are basis points of the pool;
 * otherwise they are relative weights. Published structures never change: contests record theirs by name.
 */
export const prizeStructures = Object.freeze({
  'winner-takes-all': { paid: { ranks: 1 }, shares: [{ from: 1, to: 1, share: 10_000 }] },
  'top-three': {
    paid: { ranks: 3 },
    shares: [
      { from: 1, to: 1, share: 5000 },
      { from: 2, to: 2, share: 3000 },
      { from: 3, to: 3, share: 2000 },
    ],
  },
  /** The better half doubles its fee, less the rake. */
  'top-half': { paid: { basisPointsOfEntries: 5000 }, shares: [{ from: 1, to: null, share: 1 }] },
  'top-quarter': {
    paid: { basisPointsOfEntries: 2500 },
    shares: [
      { from: 1, to: 1, share: 100 },
      { from: 2, to: 2, share: 60 },
      { from: 3, to: 3, share: 40 },
      { from: 4, to: 10, share: 20 },
      { from: 11, to: null, share: 10 },
    ],
  },
  'top-ten-per-cent': {
    paid: { basisPointsOfEntries: 1000 },
    shares: [
      { from: 1, to: 1, share: 400 },
      { from: 2, to: 2, share: 240 },
      { from: 3, to: 3, share: 160 },
      { from: 4, to: 10, share: 60 },
      { from: 11, to: 25, share: 30 },
      { from: 26, to: null, share: 15 },
    ],
  },
} as const satisfies Record<PrizeStructureId, PrizeStructure>)

/**
 * The prize pool in cents: entry fees minus TopRun's share, which is rounded down to a cent in favour of the
 * players: `prizePool(3, 333n, 1000)` is `900n` of 999, and TopRun keeps 99.
 */
export function prizePool(entries: number, feeMinor: bigint, rakeBasisPoints: number): bigint {
  const feesMinor = BigInt(entries) * feeMinor
  return feesMinor - (feesMinor * BigInt(rakeBasisPoints)) / 10_000n
}

/** Each of the ranks `from` to `to` wins `amountMinor` cents. */
export interface PrizeTableRow {
  from: number
  to: number
  amountMinor: bigint
}

/**
 * Prizes below the first are rounded down to these steps, from the given prize on, in cents. The rest goes to the first rank, where odd cents
 * do not look like a mistake. Each threshold is a multiple of the steps on both its sides, so rounding never changes an order.
 */
const prizeSteps = [
  { fromMinor: 10_000n, stepMinor: 100n },
  { fromMinor: 1_000n, stepMinor: 25n },
  { fromMinor: 100n, stepMinor: 5n },
  { fromMinor: 0n, stepMinor: 1n },
] as const

function roundedDown(amountMinor: bigint): bigint {
  const stepMinor = prizeSteps.find(({ fromMinor }) => amountMinor >= fromMinor)?.stepMinor ?? 1n
  return amountMinor - (amountMinor % stepMinor)
}

/**
 * Distributes a pool over the ranks of a contest with this many entries. The amounts add up to the pool
 * exactly: shares of ranks beyond the last entry go to the others in proportion; each amount is rounded down
 * (`prizeSteps`), and the first rank has what is left over. Ranks without a prize are omitted. The running
 * time depends on the rows of the structure, not on the entries.
 * `prizeTable('top-three', 1000n, 2)` is 625 cents for rank 1 and 375 for rank 2.
 * @param options.sizedFor the number of entries that decides how many ranks are paid; by default those there are
 */
export function prizeTable(
  structureId: PrizeStructureId,
  poolMinor: bigint,
  entries: number,
  { sizedFor = entries }: { sizedFor?: number } = {},
): PrizeTableRow[] {
  if (poolMinor === 0n) return []
  if (entries < 1) throw new RangeError(`A pool of ${poolMinor} cents needs at least one entry.`)
  const paid = paidShares(prizeStructures[structureId], entries, sizedFor)
  const total = paid.reduce((sum, { share, ranks }) => sum + share * ranks, 0n)
  const rounded = paid.map(({ from, to, share, ranks }) => ({
    from,
    to,
    ranks,
    amountMinor: roundedDown((poolMinor * share) / total),
  }))
  const shared = rounded.reduce((sum, { ranks, amountMinor }) => sum + ranks * amountMinor, 0n)
  return joinEqual(withLeftOver(rounded, poolMinor - shared))
}

/** The rows of a structure up to the last paid rank. */
function paidShares({ paid, shares }: PrizeStructure, entries: number, sizedFor: number) {
  const wanted = 'ranks' in paid ? paid.ranks : Math.ceil((sizedFor * paid.basisPointsOfEntries) / 10_000)
  const last = Math.min(wanted, entries)
  return shares
    .filter(({ from }) => from <= last)
    .map(({ from, to, share }) => {
      const end = Math.min(to ?? last, last)
      return { from, to: end, share: BigInt(share), ranks: BigInt(end - from + 1) }
    })
}

/** Adds what is left over to the first rank, splitting its row if others share it. */
function withLeftOver(rows: readonly PrizeTableRow[], leftOverMinor: bigint): PrizeTableRow[] {
  return rows.flatMap(({ from, to, amountMinor }) => {
    if (from > 1) return [{ from, to, amountMinor }]
    const first = { from, to: from, amountMinor: amountMinor + leftOverMinor }
    return to > from ? [first, { from: from + 1, to, amountMinor }] : [first]
  })
}

/** Merges adjacent rows with the same prize and drops rows without one. */
function joinEqual(rows: readonly PrizeTableRow[]): PrizeTableRow[] {
  const joined: PrizeTableRow[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    if (row.amountMinor === 0n) break
    if (last?.amountMinor === row.amountMinor) last.to = row.to
    else joined.push({ ...row })
  }
  return joined
}
