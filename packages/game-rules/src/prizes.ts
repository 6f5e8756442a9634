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
 * the cents left over go one each to the ranks from the first on. Ranks that win nothing are not listed.
 * `prizeTable('top-three', 1000n, 2)` is 625 cents for rank 1 and 375 for rank 2.
 */
export function prizeTable(
  structureId: PrizeStructureId,
  poolMinor: bigint,
  entries: number,
): PrizeTableRow[] {
  if (poolMinor === 0n) return []
  if (entries < 1) throw new RangeError(`A pool of ${poolMinor} cents has no entries to go to.`)
  const shares = sharesByRank(prizeStructures[structureId], entries)
  const total = shares.reduce((sum, share) => sum + share, 0n)
  const amounts = shares.map((share) => (poolMinor * share) / total)
  const leftOver = poolMinor - amounts.reduce((sum, amount) => sum + amount, 0n)

  const rows: PrizeTableRow[] = []
  for (const [index, amount] of amounts.entries()) {
    const rank = index + 1
    const amountMinor = amount + (BigInt(index) < leftOver ? 1n : 0n)
    const last = rows.at(-1)
    if (amountMinor === 0n) break
    if (last?.amountMinor === amountMinor) last.to = rank
    else rows.push({ from: rank, to: rank, amountMinor })
  }
  return rows
}

function sharesByRank({ paid, shares }: PrizeStructure, entries: number): bigint[] {
  const ranks = 'ranks' in paid ? paid.ranks : Math.ceil((entries * paid.basisPointsOfEntries) / 10_000)
  return Array.from({ length: Math.min(ranks, entries) }, (_, index) => {
    const row = shares.find(({ to }) => to === null || index + 1 <= to)
    return BigInt(row?.share ?? 0)
  })
}

/** An entry's place; equal scores share a rank and the ranks after them are left out: 1, 2, 2, 4. */
export interface RankedEntry {
  entryId: string
  rank: number
  /** Ascends in the order in which entries joined. */
  joinedSequence: number
}

/**
 * What each entry wins, in cents, entries without a prize included. Entries that share a rank share the prizes of the ranks
 * they span evenly; cents left over go one each to the earliest of them (decisions.md, Prizes). All of the table is paid.
 * Throws when the ranks are not those of a whole contest.
 */
export function splitPrizes(
  ranked: readonly RankedEntry[],
  table: readonly PrizeTableRow[],
): Map<string, bigint> {
  const inOrder = ranked.toSorted(
    (one, other) => one.rank - other.rank || one.joinedSequence - other.joinedSequence,
  )
  const paidRanks = table.at(-1)?.to ?? 0
  if (paidRanks > inOrder.length)
    throw new RangeError(`${paidRanks} ranks are paid, but there are ${inOrder.length} entries.`)

  const won = new Map<string, bigint>()
  for (let start = 0; start < inOrder.length; ) {
    const rank = start + 1
    const equals = equalsFrom(inOrder, start)
    if (equals[0]?.rank !== rank)
      throw new RangeError(`Rank ${rank} is missing: entry ${equals[0]?.entryId} has ${equals[0]?.rank}.`)
    const sumMinor = sumOfRanks(table, rank, rank + equals.length - 1)
    const share = sumMinor / BigInt(equals.length)
    const leftOver = sumMinor % BigInt(equals.length)
    for (const [index, { entryId }] of equals.entries())
      won.set(entryId, share + (BigInt(index) < leftOver ? 1n : 0n))
    start += equals.length
  }
  return won
}

function equalsFrom(inOrder: readonly RankedEntry[], start: number): readonly RankedEntry[] {
  let end = start + 1
  while (inOrder[end]?.rank === inOrder[start]?.rank && end < inOrder.length) end += 1
  return inOrder.slice(start, end)
}

function sumOfRanks(table: readonly PrizeTableRow[], from: number, to: number): bigint {
  return table.reduce((sum, row) => {
    const ranks = Math.min(to, row.to) - Math.max(from, row.from) + 1
    return ranks > 0 ? sum + BigInt(ranks) * row.amountMinor : sum
  }, 0n)
}
