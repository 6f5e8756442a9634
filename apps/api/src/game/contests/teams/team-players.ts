import type { TeamPlayer } from '@toprun/api-schema/contest'
import type { MatchId } from '@toprun/api-schema/ids'
import { cardHalves } from '@toprun/game-rules/multipliers'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type MatchPlayer, matchPlayers } from '../../matches/tables.ts'
import { decodePicks } from './picks.ts'

/** Both squads of a match, each player at their position. */
export async function positionedSquad(db: Database, matchId: MatchId): Promise<MatchPlayer[]> {
  return db
    .select()
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(asc(matchPlayers.position))
}

/** The players of a team, in the order of the squads. */
export function playersOfTeam(picks: Uint8Array, squad: readonly MatchPlayer[]): TeamPlayer[] {
  const byPosition = new Map(squad.map((player) => [player.position, player]))
  return decodePicks(picks).map(({ position, captaincy, card }) => {
    const player = byPosition.get(position)
    if (!player) throw new Error(`The squad has no player at position ${position}.`)
    return {
      playerId: player.playerId,
      name: player.name,
      team: player.team,
      role: player.role,
      credits: player.halfCredits / 2,
      captaincy,
      card: card && { kind: card, multiplier: cardHalves[card] / 2 },
    }
  })
}
