import { type UserId, uuid } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import { idUnderKey } from '../../../platform/creation-key.ts'
import type { Database } from '../../../platform/database.ts'
import { matches } from '../../matches/tables.ts'
import { calledOff } from '../settle/lock-contests.ts'
import { type TeamRow, teams } from '../tables.ts'
import { lockOwnTeams } from './lock-own-teams.ts'
import { decodePicks, encodePicks, positionedSquad } from './picks.ts'
import { insertTeam } from './store-team.ts'
import { takesTeams } from './takes-teams.ts'
import { teamView } from './team-view.ts'
import type { SaveTeamResult } from './teams.ts'

/**
 * Saves a team of the user again, under the next free name, while teams of its match or slot can be made. A card of the vault plays in one team a
 * match, so the copy has Blue Cards instead.
 * @param request `key` is the caller's: a repeated request with it returns the copy that it made
 */
export function copyTeam(
  db: Database,
  { teamId, now, key, ...actor }: Actor & { teamId: string; now: Date; key: string | undefined },
): Promise<SaveTeamResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    const [copied] = await tx
      .select({ team: teams, match: matches })
      .from(teams)
      .innerJoin(matches, eq(matches.id, teams.matchId))
      .where(and(eq(teams.id, teamId), eq(teams.userId, actor.userId)))
      .for('share', { of: matches })
    if (!copied) return { ok: false, reason: 'unknown_team' }
    const isOpen = await takesTeams(tx, copied.match, copied.team.slot, now)
    if (!isOpen) return { ok: false, reason: 'started', refund: calledOff(copied.match, copied.team.slot) }
    await lockOwnTeams(tx, actor.userId)
    const own = await ownTeams(tx, actor.userId, copied.team)
    const original = own.find(({ id }) => id === teamId)
    if (!original) return { ok: false, reason: 'unknown_team' }
    const { matchId, slot, backups } = original
    const id = idUnderKey(uuid, ['copy', teamId], key)
    const earlier = own.find((team) => team.id === id)
    const picks = withBlue(original.picks)
    const saved = earlier
      ? { ok: true as const, row: earlier }
      : await insertTeam(tx, { id, userId: actor.userId, matchId }, own, { slot, backups, picks })
    if (!saved.ok) return saved
    return { ok: true, team: teamView(saved.row, await positionedSquad(tx, matchId), []) }
  })
}

function ownTeams(tx: Database, userId: UserId, { matchId }: TeamRow): Promise<TeamRow[]> {
  return tx
    .select()
    .from(teams)
    .where(and(eq(teams.userId, userId), eq(teams.matchId, matchId)))
}

function withBlue(picks: Uint8Array): Uint8Array {
  return encodePicks(decodePicks(picks).map((pick) => ({ ...pick, card: pick.card && 'blue' })))
}
