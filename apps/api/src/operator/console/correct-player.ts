import type { Role } from '@toprun/api-schema/match'
import { isNewPlayerId } from '@toprun/api-schema/operator-squads'
import { and, eq, inArray, notExists } from 'drizzle-orm'
import { teams } from '../../game/contests/tables.ts'
import { changePlayer, changeRoleInMatches, holdWaitingMatches } from '../../game/matches/squads/stated.ts'
import { matches, players } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'

export interface PlayerCorrection {
  id: string
  /** Adds an unknown player. */
  name?: string | undefined
  fullName?: string | undefined
  role?: Role | undefined
}

type CorrectPlayerResult =
  /** `matches`: the upcoming ones in which the role changed. */
  | { ok: true; player: typeof players.$inferSelect; matches: number }
  | { ok: false; reason: 'unknown_player' | 'odd_id' }

/**
 * Sets what is stated of a player, for matches imported from now on. A role overrides the inferred one there, and in upcoming matches
 * without teams, because a team that was legal when it was made must stay legal. In the caller's transaction.
 */
export async function correctPlayer(
  tx: Database,
  { id, ...stated }: PlayerCorrection,
): Promise<CorrectPlayerResult> {
  if (stated.name !== undefined && !isNewPlayerId(id) && (await tx.$count(players, eq(players.id, id))) === 0)
    return { ok: false, reason: 'odd_id' }
  const waiting = stated.role === undefined ? [] : await holdWaitingMatches(tx, id)
  const player = await changePlayer(tx, id, stated)
  if (!player) return { ok: false, reason: 'unknown_player' }
  if (stated.role === undefined) return { ok: true, player, matches: 0 }
  const untouched = tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        inArray(matches.id, waiting),
        notExists(tx.select({ id: teams.id }).from(teams).where(eq(teams.matchId, matches.id))),
      ),
    )
  const role = { playerId: id, role: stated.role, matchIds: untouched }
  return { ok: true, player, matches: await changeRoleInMatches(tx, role) }
}
