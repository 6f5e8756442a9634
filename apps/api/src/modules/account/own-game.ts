import { centsToUsd } from '@toprun/api-schema/money'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { contests, entries, teamPlayers, teams } from '../contests/tables.ts'

/** A member's teams with their players, for `readOwnData`. */
export async function teamsOf(tx: Database, userId: string) {
  const own = await tx.select().from(teams).where(eq(teams.userId, userId))
  const picks = await tx
    .select({
      teamId: teamPlayers.teamId,
      playerId: teamPlayers.playerId,
      captaincy: teamPlayers.captaincy,
      card: teamPlayers.card,
    })
    .from(teamPlayers)
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .where(eq(teams.userId, userId))
  return own.map(({ userId: _self, ...team }) => ({
    ...team,
    players: picks.filter(({ teamId }) => teamId === team.id).map(({ teamId: _team, ...pick }) => pick),
  }))
}

/** A member's contest entries. Prizes are USD. */
export async function entriesOf(tx: Database, userId: string) {
  const own = await tx
    .select({ entry: entries, contest: contests.name })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(eq(entries.userId, userId))
  return own.map(({ entry: { prizeMinor, quarterPoints, idempotencyKey: _key, ...entry }, contest }) => ({
    ...entry,
    contest,
    points: quarterPoints === null ? null : quarterPoints / 4,
    prize: centsToUsd(prizeMinor),
  }))
}
