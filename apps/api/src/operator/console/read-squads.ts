import type { MatchId } from '@toprun/api-schema/ids'
import type { OperatorSquadsResponse } from '@toprun/api-schema/operator-squads'
import { asc, eq } from 'drizzle-orm'
import { statedMembers } from '../../game/matches/squads/stated.ts'
import { matches, matchPlayers, players } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'

/** The squads of a match, and what operators stated of its sides. @returns null if there is no such match */
export async function readSquads(db: Database, matchId: MatchId): Promise<OperatorSquadsResponse | null> {
  const [match] = await db.select({ info: matches.info }).from(matches).where(eq(matches.id, matchId))
  if (!match) return null
  const { teams } = match.info
  const [members, stated] = await Promise.all([
    db
      .select({
        team: matchPlayers.team,
        id: matchPlayers.playerId,
        name: matchPlayers.name,
        fullName: matchPlayers.fullName,
        role: matchPlayers.role,
        statedName: players.name,
        statedFullName: players.fullName,
        statedRole: players.role,
      })
      .from(matchPlayers)
      .leftJoin(players, eq(players.id, matchPlayers.playerId))
      .where(eq(matchPlayers.matchId, matchId))
      .orderBy(asc(matchPlayers.position)),
    statedMembers(db, teams),
  ])
  return {
    sides: teams.map((team) => ({
      team,
      players: members.filter((member) => member.team === team).map(({ team: _team, ...player }) => player),
      stated: stated.filter((row) => row.team === team).map(({ team: _team, ...row }) => row),
    })),
  }
}
