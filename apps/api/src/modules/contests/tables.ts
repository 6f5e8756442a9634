import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { bigint, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** See migrations/0005_contests.sql, 0035_contest_seats.sql and 0081_withdrawn_entries.sql for the columns. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'bigint' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const contests = pgTable('contests', {
  id: uuid('id').$type<ContestId>().primaryKey().defaultRandom(),
  matchId: uuid('match_id').$type<MatchId>().notNull(),
  name: text('name').notNull(),
  entryFeeMinor: cents('entry_fee_minor').notNull(),
  rakeBasisPoints: integer('rake_basis_points').notNull(),
  prizeStructure: text('prize_structure').notNull(),
  minEntries: integer('min_entries').notNull(),
  maxEntries: integer('max_entries').notNull(),
  maxPerUser: integer('max_per_user').notNull(),
  rulesVersion: text('rules_version').notNull(),
  state: text('state', { enum: ['open', 'locked', 'settling', 'settled', 'refunding', 'refunded'] })
    .notNull()
    .default('open'),
  entryCount: integer('entry_count').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  refundReason: text('refund_reason', { enum: ['under_minimum', 'abandoned', 'no_result'] }),
  withdrawal: integer('withdrawal').notNull().default(0),
  paidThrough: integer('paid_through').notNull().default(0),
  settledAt: instant('settled_at'),
  payOutAfter: instant('pay_out_after'),
})

export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  matchId: uuid('match_id').$type<MatchId>().notNull(),
  name: text('name').notNull(),
  picks: bytes('picks').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const entries = pgTable('entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  seat: integer('seat').notNull(),
  contestId: uuid('contest_id').$type<ContestId>().notNull(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  idempotencyKey: text('idempotency_key'),
  joinedAt: instant('joined_at').notNull().defaultNow(),
  changed: integer('changed'),
  rank: integer('rank'),
  quarterPoints: bigint('quarter_points', { mode: 'number' }),
  prizeMinor: cents('prize_minor').notNull().default(0n),
  claimedAt: instant('claimed_at'),
})

export const withdrawnEntries = pgTable('withdrawn_entries', {
  id: uuid('id').primaryKey(),
  contestId: uuid('contest_id').$type<ContestId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  teamId: uuid('team_id').notNull(),
  seat: integer('seat').notNull(),
  joinedAt: instant('joined_at').notNull(),
  withdrawnAt: instant('withdrawn_at').notNull(),
  reason: text('reason', { enum: ['suspended'] }).notNull(),
})

export type ContestRow = typeof contests.$inferSelect
export type ContestState = ContestRow['state']
export type RefundReason = NonNullable<ContestRow['refundReason']>
export type TeamRow = typeof teams.$inferSelect
export type EntryRow = typeof entries.$inferSelect
