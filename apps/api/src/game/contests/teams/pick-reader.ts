import { createHash } from 'node:crypto'
import { pickFactors } from '@toprun/game-rules/multipliers'
import type { HeldPlayer } from '@toprun/leaderboard/input'
import type { Database } from '../../../platform/database.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import type { ContestRow } from '../tables.ts'
import { positionedSquad, readCarried } from './picks.ts'

/** Reads `teams.picks` for the leaderboard of a contest: players by their index in the fold. */
export interface PickReader {
  heldIn(picks: Uint8Array): HeldPlayer[]
  /** 32 bytes that differ whenever the same bytes would be read differently: by another contest, rules version, order of players or factor. */
  identity: Uint8Array
}

export async function openPickReader(
  db: Database,
  contest: Pick<ContestRow, 'id' | 'matchId' | 'rulesVersion'>,
  { playerIds }: Pick<MatchFold, 'playerIds'>,
): Promise<PickReader> {
  const squad = await positionedSquad(db, contest.matchId)
  const positions = squad.map(({ position, playerId }) => [position, playerId] as const)
  const placeOf = new Map(playerIds.map((id, index) => [id, index]))
  const playerAt = new Map(positions.map(([position, playerId]) => [position, placeOf.get(playerId)]))
  const factors = Array.from({ length: 256 }, (_, carried) => pickFactors(readCarried(carried)))
  return {
    heldIn(picks) {
      const held: HeldPlayer[] = []
      for (let at = 0; at < picks.length; at += 2) {
        const player = playerAt.get(picks[at] ?? 0)
        const factor = factors[picks[at + 1] ?? 0]
        if (player !== undefined && factor)
          held.push({ player, awardFactor: factor.awardQuarters, deductionFactor: factor.deductionQuarters })
      }
      return held
    },
    identity: createHash('sha256')
      .update(JSON.stringify([contest.id, contest.rulesVersion, playerIds, positions, factors]))
      .digest(),
  }
}
