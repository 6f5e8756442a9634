import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import type { ContestId } from '@toprun/api-schema/ids'
import { isWaiting } from '@toprun/api-schema/match-states'
import { quarterPointsToPoints, teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { type ContestReader, readableBy } from '../../contests/contest-access.ts'
import { contests, entries, teams } from '../../contests/tables.ts'
import { playersOfTeam, positionedSquad } from '../../contests/teams/picks.ts'
import type { Rooms } from '../rooms/rooms.ts'

/** An entry's team with each player's points. Null if there is none, if the reader may not read its contest, or if it is another user's and the match has not begun, or the slot is open. */
export async function entryTeam(
  db: Database,
  rooms: Rooms,
  wanted: { contestId: ContestId; seat: number; reader: ContestReader },
): Promise<EntryTeamResponse | null> {
  const [found] = await db
    .select({ entry: entries, team: teams, user: users.name, contest: contests })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(users, eq(users.id, entries.userId))
    .where(
      and(eq(entries.contestId, wanted.contestId), eq(entries.seat, wanted.seat), readableBy(wanted.reader)),
    )
  if (!found) return null
  const room = await rooms.room(found.team.matchId)
  if (!room) return null
  const isHidden = found.contest.slot === null ? isWaiting(room.match()) : found.contest.state === 'open'
  if (isHidden && found.entry.userId !== wanted.reader.userId) return null

  const fold = await room.foldBy(found.contest)
  const points = new Map(fold.points().map((row) => [row.playerId, row]))
  const picks = playersOfTeam(found.team.picks, await positionedSquad(db, found.team.matchId))
  const players = picks.map((pick) => {
    const { awards = 0, deductions = 0, lines = [] } = points.get(pick.playerId) ?? {}
    const { captaincy, card } = pick
    const quarters = teamQuarterPoints([{ awards, deductions, captaincy, card: card?.kind ?? null }])
    return { ...pick, awards, deductions, lines, quarters }
  })
  return {
    user: found.user,
    teamName: found.team.name,
    pointsAsMatch: found.contest.slot === null && found.contest.rulesVersion === room.match().rulesVersion,
    points: quarterPointsToPoints(players.reduce((sum, player) => sum + player.quarters, 0)),
    players: players
      .sort((one, other) => other.quarters - one.quarters)
      .map(({ quarters, ...player }) => ({ ...player, points: quarterPointsToPoints(quarters) })),
  }
}
