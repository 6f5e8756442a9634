import type { MatchId } from '@toprun/api-schema/ids'
import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { contests, teams } from './tables.ts'

/** The number of contests of each of these matches; a match without contests is left out. */
export async function contestCounts(
  db: Database,
  matchIds: readonly MatchId[],
): Promise<Map<MatchId, number>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .select({ matchId: contests.matchId, count: count() })
    .from(contests)
    .where(inArray(contests.matchId, [...matchIds]))
    .groupBy(contests.matchId)
  return new Map(rows.map((row) => [row.matchId, row.count]))
}

/** Teams sampled per match: enough for an error of about one per cent, for any number of teams. */
const sampledTeams = 2_000

/** Of a match's newest teams, the percentage that has each player, by player id. */
export async function pickedPercentages(db: Database, matchId: MatchId): Promise<Map<string, number>> {
  const newest = db
    .select({ picks: teams.picks })
    .from(teams)
    .where(eq(teams.matchId, matchId))
    .orderBy(desc(teams.createdAt))
    .limit(sampledTeams)
  const { rows } = await db.execute(sql`
    WITH newest AS (${newest})
    SELECT player_id, round(100.0 * count(*) / (SELECT count(*) FROM newest))::int AS percent
    FROM newest, generate_series(0, octet_length(picks) / 2 - 1) AS pick
    JOIN match_players ON match_id = ${matchId}
    WHERE position = get_byte(picks, 2 * pick)
    GROUP BY player_id`)
  return new Map(
    rows.map((row) => pickedRow.parse(row)).map(({ player_id, percent }) => [player_id, percent]),
  )
}

const pickedRow = z.object({ player_id: z.string(), percent: z.number() })
