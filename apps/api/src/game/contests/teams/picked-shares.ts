import type { MatchId } from '@toprun/api-schema/ids'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { teams } from '../tables.ts'
import { captainCode, captaincyMask, viceCode } from './picks.ts'

/** Teams sampled per match: the error is about one per cent, for any number of teams. */
const sampledTeams = 2_000

/** Percentages of a match's teams. */
export interface PickedShare {
  picked: number
  captain: number
  vice: number
}

export const unpicked: PickedShare = { picked: 0, captain: 0, vice: 0 }

/** For a match's newest teams of the whole match, how many have each player, and as captain and vice-captain, by player id. */
export async function pickedShares(db: Database, matchId: MatchId): Promise<Map<string, PickedShare>> {
  const newest = db
    .select({ picks: teams.picks })
    .from(teams)
    .where(and(eq(teams.matchId, matchId), isNull(teams.slot)))
    .orderBy(desc(teams.createdAt))
    .limit(sampledTeams)
  const { rows } = await db.execute(sql`
    WITH newest AS (${newest}), total AS (SELECT count(*) AS teams FROM newest)
    SELECT player_id, round(100.0 * count(*) / teams)::int AS picked,
      ${shareOf(captainCode)} AS captain, ${shareOf(viceCode)} AS vice
    FROM total, newest, generate_series(0, octet_length(picks) / 2 - 1) AS pick
    JOIN match_players ON match_id = ${matchId}
    WHERE position = get_byte(picks, 2 * pick)
    GROUP BY player_id, teams`)
  return new Map(rows.map((row) => shareRow.parse(row)).map(({ player_id, ...share }) => [player_id, share]))
}

function shareOf(captaincy: number) {
  return sql`round(100.0 * count(*) FILTER (WHERE get_byte(picks, 2 * pick + 1) & ${captaincyMask} = ${captaincy}) / teams)::int`
}

const shareRow = z.object({
  player_id: z.string(),
  picked: z.number(),
  captain: z.number(),
  vice: z.number(),
})
