import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq, ne, sql } from 'drizzle-orm'
import { attemptEach } from '../../platform/attempt-each.ts'
import type { Database } from '../../platform/database.ts'
import { markSeasonCounted } from '../contests/settle/publish-digests.ts'
import { matches } from '../matches/tables.ts'
import { seasonMatches, seasons } from './tables.ts'

/** Entries added, or users ranked, in one transaction: some tenths of a second of work. */
const usualPortion = 2_000

/**
 * Counts completed matches into their seasons: each user's best settled entry of a match adds its points to their season, then
 * everyone in the season is ranked. What is due is read from the database, and each portion stores how far it came, so counting
 * resumes after a crash, and two processes count nothing twice.
 */
export async function countMatches(db: Database, portion = usualPortion): Promise<void> {
  for (const { matchId } of await matchesToCount(db))
    await db.transaction(async (tx) => {
      await beginCounting(tx, matchId)
    })
  const running = await db
    .select({ seasonId: seasonMatches.seasonId })
    .from(seasonMatches)
    .where(ne(seasonMatches.stage, 'counted'))
  await attemptEach(running, 'matches could not be counted into their seasons', async ({ seasonId }) => {
    let more: boolean
    do more = await db.transaction((tx) => countPortion(tx, seasonId, portion))
    while (more)
  })
}

/**
 * Completed matches whose contests are all paid out, in the order of their completion. LIMIT 1 makes PostgreSQL look up each match
 * by index, however many were completed before.
 */
async function matchesToCount(db: Database): Promise<{ matchId: MatchId }[]> {
  const { rows } = await db.execute<{ match_id: MatchId }>(sql`
    SELECT match_id FROM (
      SELECT DISTINCT match_id FROM contests WHERE state = 'settled' AND NOT season_counted
    ) AS uncounted
    CROSS JOIN LATERAL (SELECT state, completed_at FROM matches WHERE id = match_id LIMIT 1) AS its_match
    WHERE its_match.state = 'completed' AND (
      SELECT true FROM contests AS unpaid
      WHERE unpaid.match_id = uncounted.match_id AND unpaid.state NOT IN ('settled', 'refunded') LIMIT 1) IS NULL
    ORDER BY completed_at LIMIT 100`)
  return rows.map(({ match_id: matchId }) => ({ matchId }))
}

/** Gives the match its number, unless another match of its season is being counted: then it waits. */
async function beginCounting(tx: Database, matchId: MatchId): Promise<void> {
  const [season] = await tx
    .select({ id: seasons.id, counted: seasons.counted })
    .from(seasons)
    .innerJoin(
      matches,
      and(
        eq(matches.competition, seasons.competition),
        eq(seasons.year, sql`extract(year FROM ${matches.startsAt} AT TIME ZONE 'UTC')`),
      ),
    )
    .where(eq(matches.id, matchId))
    .for('update', { of: seasons })
  if (!season) throw new Error(`Match ${matchId} has no season.`)
  const [running] = await tx
    .select({ number: seasonMatches.number })
    .from(seasonMatches)
    .where(and(eq(seasonMatches.seasonId, season.id), ne(seasonMatches.stage, 'counted')))
  if (running) return
  // Read under the season's lock, which a process that counted the match earlier also had.
  if ((await markSeasonCounted(tx, matchId)) === 0) return
  await tx.insert(seasonMatches).values({ seasonId: season.id, matchId, number: season.counted + 1 })
}

type SeasonMatch = typeof seasonMatches.$inferSelect

/** @returns whether more of it is left */
async function countPortion(
  tx: Database,
  seasonId: SeasonMatch['seasonId'],
  portion: number,
): Promise<boolean> {
  const [match] = await tx
    .select()
    .from(seasonMatches)
    .where(and(eq(seasonMatches.seasonId, seasonId), ne(seasonMatches.stage, 'counted')))
    .for('update')
  if (!match) return false
  const progress =
    match.stage === 'adding' ? await addPortion(tx, match, portion) : await rankPortion(tx, match, portion)
  await tx
    .update(seasonMatches)
    .set(progress)
    .where(and(eq(seasonMatches.seasonId, seasonId), eq(seasonMatches.number, match.number)))
  if (progress.stage !== 'counted') return true
  await tx.update(seasons).set({ counted: match.number }).where(eq(seasons.id, seasonId))
  return false
}

/** Adds the next entries of the match's settled contests, by contest and seat. */
async function addPortion(
  tx: Database,
  { seasonId, number, matchId, contestId, seat }: SeasonMatch,
  portion: number,
): Promise<Partial<SeasonMatch>> {
  // Of one user's entries in the portion the best counts, and the earliest among equal ones. What the user had in the match
  // before is replaced if it is less, and the season's total gains the difference.
  const { rows } = await tx.execute<{ contest_id: string; seat: number; entries: number }>(sql`
    WITH portion AS MATERIALIZED (
      SELECT entries.contest_id, seat, team_id, user_id, COALESCE(quarter_points, 0) AS quarter_points, joined_at
      FROM contests CROSS JOIN LATERAL (
        SELECT * FROM entries
        WHERE contest_id = contests.id AND (contest_id, seat) > (${contestId ?? firstUuid}::uuid, ${seat ?? 0}::int)
        ORDER BY contest_id, seat LIMIT ${portion}
      ) AS entries
      WHERE match_id = ${matchId} AND state = 'settled' AND contests.id >= ${contestId ?? firstUuid}::uuid
      ORDER BY contest_id, seat LIMIT ${portion}
    ), best AS (
      SELECT DISTINCT ON (portion.user_id) portion.* FROM portion JOIN teams ON teams.id = team_id
      WHERE teams.slot IS NULL
      ORDER BY portion.user_id, quarter_points DESC, joined_at, contest_id, seat
    ), before AS (
      SELECT user_id, scores.quarter_points FROM season_scores AS scores JOIN best USING (user_id)
      WHERE scores.season_id = ${seasonId} AND scores.number = ${number}
    ), kept AS (
      INSERT INTO season_scores AS scores (season_id, user_id, number, contest_id, seat, quarter_points)
      SELECT ${seasonId}::uuid, user_id, ${number}::int, contest_id, seat, quarter_points FROM best
      ON CONFLICT (season_id, user_id, number) DO UPDATE
        SET contest_id = excluded.contest_id, seat = excluded.seat, quarter_points = excluded.quarter_points
        WHERE excluded.quarter_points > scores.quarter_points
      RETURNING user_id, quarter_points
    ), added AS (
      INSERT INTO season_totals AS totals (season_id, user_id, quarter_points, matches)
      SELECT ${seasonId}::uuid, user_id, kept.quarter_points - COALESCE(before.quarter_points, 0),
        CASE WHEN before.user_id IS NULL THEN 1 ELSE 0 END
      FROM kept LEFT JOIN before USING (user_id)
      ON CONFLICT (season_id, user_id) DO UPDATE
        SET quarter_points = totals.quarter_points + excluded.quarter_points, matches = totals.matches + excluded.matches
    )
    SELECT contest_id, seat, (SELECT count(*)::int FROM portion) AS entries
    FROM portion ORDER BY contest_id DESC, seat DESC LIMIT 1`)
  const [last] = rows
  if (!last || last.entries < portion) return { stage: 'ranking' }
  return { stage: 'adding', contestId: last.contest_id as SeasonMatch['contestId'], seat: last.seat }
}

const firstUuid = '00000000-0000-0000-0000-000000000000'

/** Ranks the next users of the season, from the most points down; equal points share a rank. */
async function rankPortion(
  tx: Database,
  { seasonId, number, userId, quarterPoints, rank, ranked }: SeasonMatch,
  portion: number,
): Promise<Partial<SeasonMatch>> {
  const after =
    userId === null ? sql`true` : sql`(quarter_points, user_id) < (${quarterPoints}::bigint, ${userId}::uuid)`
  const { rows } = await tx.execute<{
    user_id: string
    quarter_points: string
    rank: number
    users: number
  }>(sql`
    WITH portion AS (
      SELECT user_id, quarter_points FROM season_totals
      WHERE season_id = ${seasonId} AND ${after}
      ORDER BY quarter_points DESC, user_id DESC LIMIT ${portion}
    ), placed AS (
      SELECT user_id, quarter_points,
        (CASE WHEN quarter_points = ${quarterPoints}::bigint THEN ${rank}::int
          ELSE ${ranked}::int + rank() OVER (ORDER BY quarter_points DESC) END)::int AS rank
      FROM portion
    ), totals AS (
      UPDATE season_totals SET rank = placed.rank FROM placed
      WHERE season_totals.season_id = ${seasonId} AND season_totals.user_id = placed.user_id
        AND season_totals.rank IS DISTINCT FROM placed.rank
    ), scores AS (
      UPDATE season_scores SET rank = placed.rank, total_quarters = placed.quarter_points FROM placed
      WHERE season_scores.season_id = ${seasonId} AND season_scores.user_id = placed.user_id
        AND season_scores.number = ${number}
    )
    SELECT user_id, quarter_points, rank, (SELECT count(*)::int FROM placed) AS users
    FROM placed ORDER BY quarter_points, user_id LIMIT 1`)
  const [last] = rows
  const users = last?.users ?? 0
  if (!last || users < portion) return { stage: 'counted', ranked: ranked + users }
  return {
    stage: 'ranking',
    userId: last.user_id as SeasonMatch['userId'],
    quarterPoints: Number(last.quarter_points),
    rank: last.rank,
    ranked: ranked + users,
  }
}
