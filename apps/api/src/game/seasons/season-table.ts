import type { UserId } from '@toprun/api-schema/ids'
import {
  type LeagueRow,
  membersPerPage,
  type SeasonId,
  type SeasonTableResponse,
  tablePages,
} from '@toprun/api-schema/season'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import { findSeason } from './read-seasons.ts'
import { type Season, seasonMatches, seasonScores, seasonTotals } from './tables.ts'

interface WantedTable {
  id: SeasonId
  userId: UserId
  page: number
}

/**
 * A page of a season's table after its last match that counts, by index; only the best pages are shown, so that no page costs more than a
 * thousand rows. Null for an unknown season.
 */
export async function readSeasonTable(
  db: Database,
  { id, userId, page: wanted }: WantedTable,
): Promise<SeasonTableResponse | null> {
  const season = await findSeason(db, id)
  if (!season) return null
  const ranked = await rankedUsers(db, season)
  const pages = Math.max(1, Math.min(tablePages, Math.ceil(ranked / membersPerPage)))
  const page = Math.min(wanted, pages)
  const before = (page - 1) * membersPerPage
  const onPage = await tableRows(db, season, undefined)
    .orderBy(desc(seasonTotals.quarterPoints), desc(seasonTotals.userId))
    .offset(before)
    .limit(membersPerPage)
  const [own] = await tableRows(db, season, eq(seasonTotals.userId, userId)).limit(1)
  const shown = (row: TableRow, place: number): LeagueRow => ({
    place,
    rank: row.rank ?? place,
    moved: row.rank === null || row.rankBefore === null ? null : row.rankBefore - row.rank,
    user: row.user,
    you: row.userId === userId,
    matchPoints: row.matchQuarters === null ? null : quarterPointsToPoints(row.matchQuarters),
    points: quarterPointsToPoints(row.quarterPoints),
  })
  return {
    after: season.counted,
    users: ranked,
    page,
    pages,
    rows: onPage.map((row, at) => shown(row, before + at + 1)),
    own: own ? shown(own, own.rank ?? 1) : null,
  }
}

async function rankedUsers(db: Database, { id, counted }: Season): Promise<number> {
  const [match] = await db
    .select({ ranked: seasonMatches.ranked })
    .from(seasonMatches)
    .where(and(eq(seasonMatches.seasonId, id), eq(seasonMatches.number, counted)))
  return match?.ranked ?? 0
}

const last = alias(seasonScores, 'last')
const previous = alias(seasonScores, 'previous')

interface TableRow {
  userId: UserId
  user: string
  quarterPoints: number
  rank: number | null
  matchQuarters: number | null
  rankBefore: number | null
}

/** Ranked users with their points in the last match and their rank after the match before it. */
function tableRows(db: Database, { id, counted }: Season, where: SQL | undefined) {
  const of = (score: typeof last | typeof previous, number: number) =>
    and(eq(score.seasonId, id), eq(score.userId, seasonTotals.userId), eq(score.number, number))
  return db
    .select({
      userId: seasonTotals.userId,
      user: users.name,
      quarterPoints: seasonTotals.quarterPoints,
      rank: seasonTotals.rank,
      matchQuarters: last.quarterPoints,
      rankBefore: previous.rank,
    })
    .from(seasonTotals)
    .innerJoin(users, eq(users.id, seasonTotals.userId))
    .leftJoin(last, of(last, counted))
    .leftJoin(previous, of(previous, counted - 1))
    .where(and(eq(seasonTotals.seasonId, id), isNotNull(seasonTotals.rank), where))
    .$dynamic()
}
