import { readFileSync } from 'node:fs'
import { columnLength } from '@toprun/leaderboard/entries'
import { readSnapshot } from '@toprun/leaderboard/snapshot'
import type { PlayerChange } from '../mega-contest.ts'

/** What ranks a contest too, for comparison. */
export interface RankPeer {
  name: string
  /** How to get it. */
  install: string
  /** @returns the milliseconds of each ball that was played, or null if it is not installed */
  measure(contest: PeerContest): Promise<number[] | null>
}

export interface PeerContest {
  /** The contest's entries, as the leaderboard stores them. */
  snapshotFile: string
  entries: number
  playerCount: number
  balls: readonly (readonly PlayerChange[])[]
  /** Of all ranks after the last ball. */
  sumOfRanks: number
  /** A folder for files. */
  home: string
}

/** The factors of all entries: columns of awards by player, then those of deductions. */
export function readFactors({ snapshotFile, playerCount }: PeerContest): Uint8Array[] {
  const read = readSnapshot(readFileSync(snapshotFile))
  if (!read.ok) throw new Error(`The snapshot has a fault: ${read.fault}.`)
  const { columns, added } = read
  return Array.from({ length: 2 * playerCount }, (_, column) => {
    const from = column * columnLength(added)
    return columns.subarray(from, from + added)
  })
}

/** What each ball changes: columns as in `readFactors`, and by how much their points. */
export function columnChanges({ balls, playerCount }: PeerContest): { column: number; by: number }[][] {
  const points = new Map<number, { awards: number; deductions: number }>()
  return balls.map((ball) =>
    ball.flatMap(({ player, awards, deductions }) => {
      const before = points.get(player) ?? { awards: 0, deductions: 0 }
      points.set(player, { awards, deductions })
      return [
        { column: player, by: awards - before.awards },
        { column: playerCount + player, by: deductions - before.deductions },
      ].filter(({ by }) => by !== 0)
    }),
  )
}

/** Balls in the middle of a match, so many of them, for peers that take seconds for one. */
export const someOf = <Ball>(balls: readonly Ball[], count: number): Ball[] => balls.slice(100, 100 + count)
