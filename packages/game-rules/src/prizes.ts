/** What the ranks `from` to `to` get each, against what others get; `to` null goes on to the last rank that is paid. */
interface ShareRow {
  from: number
  to: number | null
  share: number
}

interface PrizeStructure {
  /** How many ranks are paid: so many, or a share of the entries in basis points, rounded up. */
  paid: { ranks: number } | { basisPointsOfEntries: number }
  /** In rank order; a better rank never has a smaller share. */
  shares: readonly ShareRow[]
}

/**
 * How a pool is shared out. Shares are basis points of the pool where a structure pays a fixed number of ranks; where that
 * number depends on the entries they say how ranks stand to each other. Published structures are never changed: contests
 * record theirs by name.
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
} as const satisfies Record<string, PrizeStructure>)

export type PrizeStructureId = keyof typeof prizeStructures

export function isPrizeStructureId(text: string): text is PrizeStructureId {
  return Object.hasOwn(prizeStructures, text)
}

/**
 * What the entry fees leave for prizes, in cents. The house's share is rounded down to a whole cent, so a fraction of a cent
 * goes to the players: `prizePool(3, 333n, 1000)` is `900n` of 999, and the house keeps 99.
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
 * Shares a pool out over the ranks that a contest with so many entries has. The amounts add up to the pool exactly: what
 * ranks beyond the last entry would have had goes to the others in proportion; each amount is rounded down to a cent, and
 * the cents left over go one each to the ranks from the first on. Ranks that win nothing are not listed. The work depends on
 * the rows of the structure, not on the entries.
 * `prizeTable('top-three', 1000n, 2)` is 625 cents for rank 1 and 375 for rank 2.
 */
export function prizeTable(
  structureId: PrizeStructureId,
  poolMinor: bigint,
  entries: number,
): PrizeTableRow[] {
  if (poolMinor === 0n) return []
  if (entries < 1) throw new RangeError(`A pool of ${poolMinor} cents has no entries to go to.`)
  const paid = paidShares(prizeStructures[structureId], entries)
  const total = paid.reduce((sum, { share, ranks }) => sum + share * ranks, 0n)
  const rounded = paid.map(({ from, to, share, ranks }) => ({
    from,
    to,
    ranks,
    amountMinor: (poolMinor * share) / total,
  }))
  const shared = rounded.reduce((sum, { ranks, amountMinor }) => sum + ranks * amountMinor, 0n)
  return joinEqual(withCentsLeftOver(rounded, Number(poolMinor - shared)))
}

/** The rows of a structure, cut off at the last rank that is paid. */
function paidShares({ paid, shares }: PrizeStructure, entries: number) {
  const wanted = 'ranks' in paid ? paid.ranks : Math.ceil((entries * paid.basisPointsOfEntries) / 10_000)
  const last = Math.min(wanted, entries)
  return shares
    .filter(({ from }) => from <= last)
    .map(({ from, to, share }) => {
      const end = Math.min(to ?? last, last)
      return { from, to: end, share: BigInt(share), ranks: BigInt(end - from + 1) }
    })
}

/** A cent more for each of the first `leftOver` ranks: the row in which they end falls in two. */
function withCentsLeftOver(rows: readonly PrizeTableRow[], leftOver: number): PrizeTableRow[] {
  return rows.flatMap(({ from, to, amountMinor }) => {
    const more = { from, to: Math.min(to, leftOver), amountMinor: amountMinor + 1n }
    const rest = { from: Math.max(from, leftOver + 1), to, amountMinor }
    return [more, rest].filter((row) => row.from <= row.to)
  })
}

/** Neighbours that win the same become one row; rows that win nothing go. */
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

/**
 * What one of the entries that share a rank wins, in cents: together they have the prizes of the ranks that they span,
 * divided evenly; cents left over go one each to the earliest of them (decisions.md, Prizes). Over a whole contest that is
 * all of the table.
 * @param tied how many entries share the rank, this one included
 * @param order this one's place among them by joining, 0 for the earliest
 * @example sharedPrize(prizeTable('top-three', 1000n, 10), { rank: 1, tied: 3, order: 0 }) // 334n
 */
export function sharedPrize(
  table: readonly PrizeTableRow[],
  { rank, tied, order }: { rank: number; tied: number; order: number },
): bigint {
  const sumMinor = sumOfRanks(table, rank, rank + tied - 1)
  const share = sumMinor / BigInt(tied)
  return share + (BigInt(order) < sumMinor % BigInt(tied) ? 1n : 0n)
}

function sumOfRanks(table: readonly PrizeTableRow[], from: number, to: number): bigint {
  return table.reduce((sum, row) => {
    const ranks = Math.min(to, row.to) - Math.max(from, row.from) + 1
    return ranks > 0 ? sum + BigInt(ranks) * row.amountMinor : sum
  }, 0n)
}
