import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The tables of migrations/0005_contests.sql, where their meaning is told. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'bigint' })

export const contests = pgTable('contests', {
  id: uuid('id').primaryKey().defaultRandom(),
  fixtureId: uuid('fixture_id').notNull(),
  name: text('name').notNull(),
  entryFeeMinor: cents('entry_fee_minor').notNull(),
  rakeBasisPoints: integer('rake_basis_points').notNull(),
  prizeStructure: text('prize_structure').notNull(),
  minEntries: integer('min_entries').notNull(),
  maxEntries: integer('max_entries').notNull(),
  maxPerUser: integer('max_per_user').notNull(),
  state: text('state', { enum: ['open', 'locked', 'settled', 'refunded'] })
    .notNull()
    .default('open'),
  settledAt: instant('settled_at'),
})

export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  fixtureId: uuid('fixture_id').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const teamPlayers = pgTable(
  'team_players',
  {
    teamId: uuid('team_id').notNull(),
    fixtureId: uuid('fixture_id').notNull(),
    playerId: text('player_id').notNull(),
    captaincy: text('captaincy', { enum: ['captain', 'vice'] }),
    card: text('card', { enum: ['blue'] }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.playerId] })],
)

export const entries = pgTable('entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  contestId: uuid('contest_id').notNull(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  idempotencyKey: text('idempotency_key'),
  joinedAt: instant('joined_at').notNull().defaultNow(),
  rank: integer('rank'),
  quarterPoints: bigint('quarter_points', { mode: 'number' }),
  prizeMinor: cents('prize_minor').notNull().default(0n),
  claimedAt: instant('claimed_at'),
})

export type ContestRow = typeof contests.$inferSelect
export type EntryRow = typeof entries.$inferSelect
