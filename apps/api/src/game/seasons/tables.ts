import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import type { LeagueId, SeasonId } from '@toprun/api-schema/season'
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

/** `apps/api/schema/seasons.sql` documents the columns. */

const quarters = (name: string) => bigint(name, { mode: 'number' })

export const seasons = pgTable('seasons', {
  id: uuid('id').$type<SeasonId>().primaryKey().defaultRandom(),
  competition: text('competition').notNull(),
  year: integer('year').notNull(),
  latestStart: instant('latest_start').notNull(),
  counted: integer('counted').notNull().default(0),
})

export const seasonMatches = pgTable(
  'season_matches',
  {
    seasonId: uuid('season_id').$type<SeasonId>().notNull(),
    number: integer('number').notNull(),
    matchId: uuid('match_id').$type<MatchId>().notNull(),
    stage: text('stage', { enum: ['adding', 'ranking', 'counted'] })
      .notNull()
      .default('adding'),
    contestId: uuid('contest_id').$type<ContestId>(),
    seat: integer('seat'),
    userId: uuid('user_id').$type<UserId>(),
    quarterPoints: quarters('quarter_points'),
    rank: integer('rank'),
    ranked: integer('ranked').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.number] })],
)

export const seasonScores = pgTable(
  'season_scores',
  {
    seasonId: uuid('season_id').$type<SeasonId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    number: integer('number').notNull(),
    contestId: uuid('contest_id').$type<ContestId>().notNull(),
    seat: integer('seat').notNull(),
    quarterPoints: quarters('quarter_points').notNull(),
    totalQuarters: quarters('total_quarters'),
    rank: integer('rank'),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId, table.number] })],
)

export const seasonTotals = pgTable(
  'season_totals',
  {
    seasonId: uuid('season_id').$type<SeasonId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    quarterPoints: quarters('quarter_points').notNull(),
    matches: integer('matches').notNull(),
    rank: integer('rank'),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId] })],
)

export const leagues = pgTable('leagues', {
  id: uuid('id').$type<LeagueId>().primaryKey().defaultRandom(),
  seasonId: uuid('season_id').$type<SeasonId>().notNull(),
  name: text('name').notNull(),
  code: text('code').notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  memberCount: integer('member_count').notNull(),
})

export const leagueMembers = pgTable(
  'league_members',
  {
    leagueId: uuid('league_id').$type<LeagueId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.userId] })],
)

export type Season = typeof seasons.$inferSelect
export type League = typeof leagues.$inferSelect
