import type { UserId } from '@toprun/api-schema/ids'
import {
  bestTeams,
  matchesPerPage,
  type SeasonId,
  type SeasonListResponse,
  type SeasonResponse,
  type SeasonScore,
  type SeasonSummary,
} from '@toprun/api-schema/season'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { and, desc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { entries, teams } from '../contests/tables.ts'
import { matches } from '../matches/tables.ts'
import {
  leagueMembers,
  leagues,
  type Season,
  seasonMatches,
  seasonScores,
  seasons,
  seasonTotals,
} from './tables.ts'

/** How many of the latest seasons are listed, beside the caller's own. */
const latestSeasons = 30
const ownSeasons = 100

export function shownSeason({ id, competition, year, counted }: Season): SeasonSummary {
  return { id, competition, year, matches: counted }
}

/** The latest seasons and those in which the user has points, latest first. */
export async function listSeasons(db: Database, userId: UserId): Promise<SeasonListResponse> {
  const own = await db
    .select()
    .from(seasons)
    .where(
      sql`${seasons.id} IN (
        (SELECT season_id FROM season_totals WHERE user_id = ${userId} LIMIT ${ownSeasons})
        UNION (SELECT season_id FROM ${leagues} JOIN ${leagueMembers} ON league_id = ${leagues.id}
          WHERE user_id = ${userId} LIMIT ${ownSeasons}))`,
    )
  const mine = new Set(own.map(({ id }) => id))
  const latest = await db
    .select()
    .from(seasons)
    .orderBy(desc(seasons.latestStart), desc(seasons.id))
    .limit(latestSeasons)
  const listed = [...own, ...latest.filter(({ id }) => !mine.has(id))].sort(
    (one, other) => other.latestStart.getTime() - one.latestStart.getTime(),
  )
  return { seasons: listed.map((each) => ({ ...shownSeason(each), mine: mine.has(each.id) })) }
}

export async function findSeason(db: Database, id: SeasonId): Promise<Season | null> {
  const [found] = await db.select().from(seasons).where(eq(seasons.id, id))
  return found ?? null
}

/**
 * A user's season: points, rank, best teams, and a page of matches, newest first. Null for an unknown season.
 * @param before the number of the last match of the previous page
 */
export async function readSeason(
  db: Database,
  { id, userId, before }: { id: SeasonId; userId: UserId; before?: number },
): Promise<SeasonResponse | null> {
  const season = await findSeason(db, id)
  if (!season) return null
  const own = and(
    eq(seasonScores.seasonId, id),
    eq(seasonScores.userId, userId),
    lte(seasonScores.number, season.counted),
  )
  const scores = await readScores(db, {
    where: and(own, before === undefined ? undefined : lt(seasonScores.number, before)),
    orderBy: [desc(seasonScores.number)],
    limit: matchesPerPage + 1,
  })
  const best = await readScores(db, {
    where: own,
    orderBy: [desc(seasonScores.quarterPoints), seasonScores.number],
    limit: bestTeams,
  })
  const shown = scores.slice(0, matchesPerPage)
  return {
    season: shownSeason(season),
    own: await ownTotal(db, season, userId),
    best,
    scores: shown,
    next: scores.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
  }
}

async function ownTotal(db: Database, season: Season, userId: UserId): Promise<SeasonResponse['own']> {
  const [total] = await db
    .select({
      quarterPoints: seasonTotals.quarterPoints,
      matches: seasonTotals.matches,
      rank: seasonTotals.rank,
      users: seasonMatches.ranked,
    })
    .from(seasonTotals)
    .innerJoin(
      seasonMatches,
      and(eq(seasonMatches.seasonId, seasonTotals.seasonId), eq(seasonMatches.number, season.counted)),
    )
    .where(and(eq(seasonTotals.seasonId, season.id), eq(seasonTotals.userId, userId)))
  if (!total) return null
  const { quarterPoints, ...counts } = total
  return { points: quarterPointsToPoints(quarterPoints), ...counts }
}

async function readScores(
  db: Database,
  page: { where: SQL | undefined; orderBy: (SQL | typeof seasonScores.number)[]; limit: number },
): Promise<SeasonScore[]> {
  const rows = await db
    .select({
      number: seasonScores.number,
      matchId: seasonMatches.matchId,
      sides: sql<string[]>`${matches.info} -> 'teams'`,
      startsAt: matches.startsAt,
      contestId: seasonScores.contestId,
      seat: seasonScores.seat,
      teamName: teams.name,
      quarterPoints: seasonScores.quarterPoints,
      totalQuarters: seasonScores.totalQuarters,
      rank: seasonScores.rank,
      users: seasonMatches.ranked,
    })
    .from(seasonScores)
    .innerJoin(
      seasonMatches,
      and(eq(seasonMatches.seasonId, seasonScores.seasonId), eq(seasonMatches.number, seasonScores.number)),
    )
    .innerJoin(matches, eq(matches.id, seasonMatches.matchId))
    .innerJoin(
      entries,
      and(eq(entries.contestId, seasonScores.contestId), eq(entries.seat, seasonScores.seat)),
    )
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return rows.map(({ sides, startsAt, quarterPoints, totalQuarters, rank, ...score }) => ({
    ...score,
    matchTitle: sides.join(' v '),
    startsAt: startsAt.toISOString(),
    points: quarterPointsToPoints(quarterPoints),
    total: quarterPointsToPoints(totalQuarters ?? 0),
    rank: rank ?? 1,
  }))
}
