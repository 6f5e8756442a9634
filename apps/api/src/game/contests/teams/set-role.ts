import type { Role } from '@toprun/api-schema/match'
import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matches, matchPlayers, players } from '../../matches/tables.ts'
import { teams } from '../tables.ts'

/**
 * Sets a player's role. It overrides the inferred one in every match imported from now on, and in upcoming matches without
 * teams, since a team that was legal when it was made must stay so.
 */
export async function setRole(
  db: Database,
  playerId: string,
  role: Role,
): Promise<{ ok: true; name: string; matches: number } | { ok: false; reason: 'unknown_player' }> {
  return db.transaction(async (tx) => {
    const [player] = await tx
      .update(players)
      .set({ role })
      .where(eq(players.id, playerId))
      .returning({ name: players.name })
    if (!player) return { ok: false, reason: 'unknown_player' }
    const untouched = tx
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          inArray(matches.state, ['upcoming', 'postponed']),
          notExists(tx.select({ id: teams.id }).from(teams).where(eq(teams.matchId, matches.id))),
        ),
      )
    const changed = await tx
      .update(matchPlayers)
      .set({ role })
      .where(and(eq(matchPlayers.playerId, playerId), inArray(matchPlayers.matchId, untouched)))
      .returning({ matchId: matchPlayers.matchId })
    return { ok: true, name: player.name, matches: changed.length }
  })
}
