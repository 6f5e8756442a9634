import type { MatchId } from '@toprun/api-schema/ids'
import type { Role } from '@toprun/api-schema/match'
import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matchPlayers, players } from '../tables.ts'

type Player = typeof players.$inferSelect

/** Stores what is stated of a player, for matches imported from now on. A name adds a player whom nobody knows yet. @returns null for an unknown one */
export async function changePlayer(
  tx: Database,
  id: string,
  { name, ...stated }: { name?: string | undefined; fullName?: string | undefined; role?: Role | undefined },
): Promise<Player | null> {
  if (name !== undefined)
    await tx.insert(players).values({ id, name }).onConflictDoUpdate({ target: players.id, set: { name } })
  const isStated = Object.values(stated).some((value) => value !== undefined)
  const [player] = isStated
    ? await tx.update(players).set(stated).where(eq(players.id, id)).returning()
    : await tx.select().from(players).where(eq(players.id, id))
  return player ?? null
}

/** Changes a player's role in the squads of those matches. @returns in how many the player is */
export async function changeRoleInMatches(
  tx: Database,
  { playerId, role, matchIds }: { playerId: string; role: Role; matchIds: readonly MatchId[] | SQLWrapper },
): Promise<number> {
  const changed = await tx
    .update(matchPlayers)
    .set({ role })
    .where(and(eq(matchPlayers.playerId, playerId), inArray(matchPlayers.matchId, matchIds)))
    .returning({ matchId: matchPlayers.matchId })
  return changed.length
}
