import type { PrizeStructureId } from '@toprun/api-schema/contest'
import { type PrizeTableRow, prizePool, prizeTable } from './prize-table.ts'

/** The facts that determine a contest's prizes. Amounts in cents; 0 means no guarantee. */
export interface PrizeTerms {
  prizeStructure: PrizeStructureId
  entryFeeMinor: bigint
  rakeBasisPoints: number
  guaranteeMinor: bigint
  maxEntries: number
  /** Each rank has its share of the whole guarantee; an empty rank is not paid. */
  newcomers: boolean
}

/**
 * The prizes of a contest with that many entries, in cents: its pool, and each rank's share. A guaranteed pool is shared among as many
 * ranks as if the contest were full, so that the table does not change while it fills.
 */
export function prizesOf(
  contest: PrizeTerms,
  entryCount: number,
): { poolMinor: bigint; table: PrizeTableRow[] } {
  if (contest.newcomers) {
    const table = heldRanks(promisedPrizes(contest, contest.guaranteeMinor), entryCount)
    return { poolMinor: sumOf(table), table }
  }
  const { prizeStructure, guaranteeMinor, maxEntries } = contest
  const poolMinor = poolOf(contest, entryCount)
  const options = guaranteeMinor > 0n ? { sizedFor: maxEntries } : {}
  return { poolMinor, table: prizeTable(prizeStructure, poolMinor, entryCount, options) }
}

/** The pool of a contest with that many entries, in cents. */
export function poolOf(contest: PrizeTerms, entryCount: number): bigint {
  return entryCount === 0 ? 0n : feesPool(contest, entryCount) + guaranteeShortfall(contest, entryCount)
}

/** The prizes that share this pool in a guaranteed contest, before it is known how many will join. */
export function promisedPrizes(
  { prizeStructure, maxEntries }: PrizeTerms,
  poolMinor: bigint,
): PrizeTableRow[] {
  return prizeTable(prizeStructure, poolMinor, maxEntries)
}

/** What the house adds to the fees of that many entries, in cents, so that the guaranteed pool is paid. */
export function guaranteeShortfall(contest: PrizeTerms, entryCount: number): bigint {
  if (contest.newcomers) return prizesOf(contest, entryCount).poolMinor
  const missingMinor = contest.guaranteeMinor - feesPool(contest, entryCount)
  return entryCount === 0 || missingMinor < 0n ? 0n : missingMinor
}

function feesPool({ entryFeeMinor, rakeBasisPoints }: PrizeTerms, entryCount: number): bigint {
  return prizePool(entryCount, entryFeeMinor, rakeBasisPoints)
}

function heldRanks(table: readonly PrizeTableRow[], entryCount: number): PrizeTableRow[] {
  return table
    .filter(({ from }) => from <= entryCount)
    .map(({ to, ...row }) => ({ ...row, to: Math.min(to, entryCount) }))
}

const sumOf = (table: readonly PrizeTableRow[]) =>
  table.reduce((sum, { from, to, amountMinor }) => sum + BigInt(to - from + 1) * amountMinor, 0n)
