import { isPrizeStructureId, type PrizeStructureId } from '@toprun/game-rules/prizes'
import type { ContestRow } from './tables.ts'

/** The contest's prize structure, which the rules must know. */
export function prizeStructureOf(contest: Pick<ContestRow, 'id' | 'prizeStructure'>): PrizeStructureId {
  if (isPrizeStructureId(contest.prizeStructure)) return contest.prizeStructure
  throw new Error(`Contest ${contest.id} has the unknown prize structure ${contest.prizeStructure}.`)
}
