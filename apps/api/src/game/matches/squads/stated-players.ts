import type { MatchId } from '@toprun/api-schema/ids'
import type { Role } from '@toprun/api-schema/match'
import type { SquadChange } from '@toprun/api-schema/operator-squads'
import { and, asc, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matchPlayers, players, squadMembers } from '../tables.ts'

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

/** A row of the operators' squad table: whether a player belongs to a side, in matches imported from now on. */
export interface StatedMember {
  team: string
  id: string
  name: string
  belongs: boolean
}

/** What is stated of these sides, by name. */
export function statedMembers(db: Database, teams: readonly string[]): Promise<StatedMember[]> {
  return db
    .select({
      team: squadMembers.team,
      id: players.id,
      name: players.name,
      belongs: squadMembers.belongs,
    })
    .from(squadMembers)
    .innerJoin(players, eq(players.id, squadMembers.playerId))
    .where(inArray(squadMembers.team, [...teams]))
    .orderBy(asc(players.name), asc(players.id))
}

export type ChangeSquadResult =
  | { ok: true; name: string }
  | { ok: false; reason: 'unknown_player' }
  | { ok: false; reason: 'nothing_stated'; name: string }

/** States whether a player belongs to a side, or forgets what was stated. In the caller's transaction. */
export async function changeSquad(
  tx: Database,
  { team, playerId, change }: { team: string; playerId: string; change: SquadChange },
): Promise<ChangeSquadResult> {
  const [player] = await tx.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  if (!player) return { ok: false, reason: 'unknown_player' }
  if (change === 'forget') {
    const forgotten = await tx
      .delete(squadMembers)
      .where(and(eq(squadMembers.team, team), eq(squadMembers.playerId, playerId)))
      .returning({ team: squadMembers.team })
    return forgotten.length > 0
      ? { ok: true, name: player.name }
      : { ok: false, reason: 'nothing_stated', name: player.name }
  }
  const belongs = change === 'add'
  await tx
    .insert(squadMembers)
    .values({ team, playerId, belongs })
    .onConflictDoUpdate({ target: [squadMembers.team, squadMembers.playerId], set: { belongs } })
  return { ok: true, name: player.name }
}
