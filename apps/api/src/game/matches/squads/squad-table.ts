import type { SquadChange } from '@toprun/api-schema/operator-squads'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { players, squadMembers } from '../tables.ts'

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
