import { isPrizeStructureId, type PrizeTableRow, prizePool, prizeTable } from '@toprun/game-rules/prizes'
import type { ContestRow } from './tables.ts'

type PrizeTerms = Pick<ContestRow, 'id' | 'prizeStructure' | 'entryFeeMinor' | 'rakeBasisPoints'>

/** The prizes of a contest with that many entries, in cents: its pool, and each rank's share. */
export function prizesOf(
  contest: PrizeTerms,
  entryCount: number,
): { poolMinor: bigint; table: PrizeTableRow[] } {
  const { id, prizeStructure, entryFeeMinor, rakeBasisPoints } = contest
  if (!isPrizeStructureId(prizeStructure))
    throw new Error(`Contest ${id} has the unknown prize structure ${prizeStructure}.`)
  const poolMinor = prizePool(entryCount, entryFeeMinor, rakeBasisPoints)
  return { poolMinor, table: prizeTable(prizeStructure, poolMinor, entryCount) }
}
