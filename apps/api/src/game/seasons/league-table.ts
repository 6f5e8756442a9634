import { type UserId, userId as userIdOf } from '@toprun/api-schema/ids'
import {
  type LeagueId,
  type LeagueRow,
  type LeagueTableResponse,
  membersPerPage,
} from '@toprun/api-schema/season'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import { matches } from '../matches/tables.ts'
import { findLeague, shownLeague } from './leagues.ts'
import { seasonMatches } from './tables.ts'

export interface WantedTable {
  leagueId: LeagueId
  userId: UserId
  /** The number of the match after which the table is shown; by default the last one. */
  after?: number
  page: number
}

/**
 * A page of a mini-league's table after a match of its season. A member has all points of the season, including those from before
 * joining. Equal points share a rank; among them the earlier member comes first. Null if the user is no member.
 */
export async function readLeagueTable(
  db: Database,
  wanted: WantedTable,
): Promise<LeagueTableResponse | null> {
  const found = await findLeague(db, wanted)
  if (!found) return null
  const { league, season } = found
  const after = Math.min(wanted.after ?? season.counted, season.counted)
  const { rows } = await db.execute(tableAfter(league, after))
  const table = rows.map((row, index) => ({ place: index + 1, ...tableRow.parse(row) }))
  const pages = Math.max(1, Math.ceil(table.length / membersPerPage))
  const page = Math.min(wanted.page, pages)
  const onPage = table.slice((page - 1) * membersPerPage, page * membersPerPage)
  const own = table.find(({ user_id }) => user_id === wanted.userId)
  if (!own) throw new Error(`League ${league.id} has no row for its member.`)
  const names = await namesOf(
    db,
    [...onPage, own].map(({ user_id }) => user_id),
  )
  const shown = ({ place, user_id, rank, moved, quarter_points, match_quarters }: TableRow): LeagueRow => ({
    place,
    rank,
    moved,
    user: names.get(user_id) ?? '',
    you: user_id === wanted.userId,
    points: quarterPointsToPoints(quarter_points),
    matchPoints: match_quarters === null ? null : quarterPointsToPoints(match_quarters),
  })
  return {
    league: shownLeague(found),
    after,
    matchTitle: await titleOf(db, season.id, after),
    page,
    pages,
    rows: onPage.map(shown),
    own: shown(own),
  }
}

/** A league has a bounded number of members, and each member's totals are found by index: two lookups a member. */
const tableAfter = ({ id, seasonId }: { id: string; seasonId: string }, after: number) => sql`
  WITH standing AS (
    SELECT member.user_id, joined_at,
      COALESCE(now.total_quarters, 0) AS quarter_points,
      CASE WHEN now.number = ${after}::int THEN now.quarter_points END AS match_quarters,
      rank() OVER (ORDER BY COALESCE(now.total_quarters, 0) DESC) AS rank,
      rank() OVER (ORDER BY COALESCE(before.total_quarters, 0) DESC) AS rank_before
    FROM league_members AS member
    LEFT JOIN LATERAL (
      SELECT number, quarter_points, total_quarters FROM season_scores AS score
      WHERE score.season_id = ${seasonId} AND score.user_id = member.user_id AND score.number <= ${after}
      ORDER BY number DESC LIMIT 1
    ) AS now ON true
    LEFT JOIN LATERAL (
      SELECT total_quarters FROM season_scores AS score
      WHERE score.season_id = ${seasonId} AND score.user_id = member.user_id AND score.number < ${after}
      ORDER BY number DESC LIMIT 1
    ) AS before ON true
    WHERE league_id = ${id}
  )
  SELECT user_id, rank::int, (rank_before - rank)::int AS moved, quarter_points, match_quarters
  FROM standing ORDER BY rank, joined_at, user_id`

const tableRow = z.object({
  user_id: userIdOf,
  rank: z.number(),
  moved: z.number(),
  quarter_points: z.coerce.number(),
  match_quarters: z.union([z.null(), z.coerce.number()]),
})
type TableRow = z.infer<typeof tableRow> & { place: number }

async function namesOf(db: Database, ids: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function titleOf(db: Database, seasonId: typeof seasonMatches.$inferSelect.seasonId, number: number) {
  const [match] = await db
    .select({ sides: sql<string[]>`${matches.info} -> 'teams'` })
    .from(seasonMatches)
    .innerJoin(matches, eq(matches.id, seasonMatches.matchId))
    .where(and(eq(seasonMatches.seasonId, seasonId), eq(seasonMatches.number, number)))
  return match?.sides.join(' v ') ?? null
}
