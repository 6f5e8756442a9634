import type { PrizeStructureId } from '@toprun/game-rules/prizes'

export interface ContestTemplate {
  name: string
  entryFeeMinor: bigint
  rakeBasisPoints: number
  prizeStructure: PrizeStructureId
  minEntries: number
  maxEntries: number
  maxPerUser: number
}

/** The contests that every match opens with. Fees in cents; `rake` is the house's share of the fees in basis points. */
export const standardContests: readonly ContestTemplate[] = Object.freeze([
  {
    name: 'Floodlight Classic',
    entryFeeMinor: 500n,
    rakeBasisPoints: 1000,
    prizeStructure: 'top-ten-per-cent',
    minEntries: 2,
    maxEntries: 1000,
    maxPerUser: 6,
  },
  {
    name: 'Podium',
    entryFeeMinor: 1000n,
    rakeBasisPoints: 1000,
    prizeStructure: 'top-three',
    minEntries: 3,
    maxEntries: 50,
    maxPerUser: 3,
  },
  {
    name: 'Head to Head',
    entryFeeMinor: 250n,
    rakeBasisPoints: 500,
    prizeStructure: 'winner-takes-all',
    minEntries: 2,
    maxEntries: 2,
    maxPerUser: 1,
  },
  {
    name: 'Practice Nets',
    entryFeeMinor: 0n,
    rakeBasisPoints: 0,
    prizeStructure: 'top-three',
    minEntries: 1,
    maxEntries: 10_000,
    maxPerUser: 6,
  },
])
