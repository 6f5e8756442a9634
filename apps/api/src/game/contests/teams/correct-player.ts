import type { Role } from '@toprun/api-schema/match'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { players } from '../../matches/tables.ts'
import { setRole } from './set-role.ts'

export interface PlayerCorrection {
  id: string
  /** Adds a player whom nobody knows yet. */
  name?: string | undefined
  fullName?: string | undefined
  role?: Role | undefined
}

type CorrectPlayerResult =
  /** `matches`: the upcoming ones in which the role changed. */
  { ok: true; player: typeof players.$inferSelect; matches: number } | { ok: false; reason: 'unknown_player' }

/** Sets what is stated of a player, for matches imported from now on; the role as `setRole` does. In the caller's transaction. */
export async function correctPlayer(
  tx: Database,
  { id, name, fullName, role }: PlayerCorrection,
): Promise<CorrectPlayerResult> {
  if (name !== undefined)
    await tx.insert(players).values({ id, name }).onConflictDoUpdate({ target: players.id, set: { name } })
  if (fullName !== undefined) await tx.update(players).set({ fullName }).where(eq(players.id, id))
  const changed = role === undefined ? null : await setRole(tx, id, role)
  const [player] = await tx.select().from(players).where(eq(players.id, id))
  if (!player) return { ok: false, reason: 'unknown_player' }
  return { ok: true, player, matches: changed?.ok ? changed.matches : 0 }
}
