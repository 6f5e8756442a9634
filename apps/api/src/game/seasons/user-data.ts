import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { eq } from 'drizzle-orm'
import type { UserDataPart } from '../../platform/user-data.ts'
import { leaveAllLeagues } from './leagues.ts'
import { leagueMembers, leagues, seasonScores, seasons, seasonTotals } from './tables.ts'

/**
 * Points by season and mini-leagues. A deletion removes the user from leagues; points remain under the pseudonym, because the
 * ranks of others depend on them.
 */
export const seasonsData: UserDataPart = {
  // season_matches refers to the user who was last ranked in the match that is being counted.
  tables: ['season_scores', 'season_totals', 'season_matches', 'leagues', 'league_members'],

  async exportData(tx, { id }) {
    const totals = await tx
      .select({
        competition: seasons.competition,
        year: seasons.year,
        quarterPoints: seasonTotals.quarterPoints,
        matches: seasonTotals.matches,
        rank: seasonTotals.rank,
      })
      .from(seasonTotals)
      .innerJoin(seasons, eq(seasons.id, seasonTotals.seasonId))
      .where(eq(seasonTotals.userId, id))
    const scores = await tx.select().from(seasonScores).where(eq(seasonScores.userId, id))
    const memberships = await tx
      .select({ name: leagues.name, createdBy: leagues.createdBy, joinedAt: leagueMembers.joinedAt })
      .from(leagueMembers)
      .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
      .where(eq(leagueMembers.userId, id))
    return {
      seasons: totals.map(({ quarterPoints, ...total }) => ({
        ...total,
        points: quarterPointsToPoints(quarterPoints),
      })),
      seasonScores: scores.map(({ userId: _self, quarterPoints, totalQuarters, ...score }) => ({
        ...score,
        points: quarterPointsToPoints(quarterPoints),
        total: totalQuarters === null ? null : quarterPointsToPoints(totalQuarters),
      })),
      miniLeagues: memberships.map(({ createdBy, ...membership }) => ({
        ...membership,
        createdByYou: createdBy === id,
      })),
    }
  },

  erase: (tx, { id }) => leaveAllLeagues(tx, id),
}
