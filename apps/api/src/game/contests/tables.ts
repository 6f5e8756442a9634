import { prizeStructureIds } from '@toprun/api-schema/contest'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, minorUnits } from '../../platform/columns.ts'

/** `apps/api/schema/contests.sql` documents the columns. */

export const contests = pgTable('contests', {
  id: uuid('id').$type<ContestId>().primaryKey().defaultRandom(),
  matchId: uuid('match_id').$type<MatchId>().notNull(),
  slot: smallint('slot'),
  template: text('template'),
  name: text('name').notNull(),
  entryFeeMinor: minorUnits('entry_fee_minor').notNull(),
  rakeBasisPoints: integer('rake_basis_points').notNull(),
  prizeStructure: text('prize_structure', { enum: prizeStructureIds }).notNull(),
  guaranteeMinor: minorUnits('guarantee_minor').notNull().default(0n),
  guaranteeAddedMinor: minorUnits('guarantee_added_minor').notNull().default(0n),
  newcomers: boolean('newcomers').notNull().default(false),
  minEntries: integer('min_entries').notNull(),
  maxEntries: integer('max_entries').notNull(),
  maxPerUser: integer('max_per_user').notNull(),
  rulesVersion: text('rules_version').notNull(),
  state: text('state', { enum: ['open', 'locked', 'settling', 'settled', 'refunding', 'refunded'] })
    .notNull()
    .default('open'),
  entryCount: integer('entry_count').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  code: text('code'),
  createdBy: uuid('created_by').$type<UserId>(),
  refundReason: text('refund_reason', {
    enum: ['under_minimum', 'abandoned', 'no_result', 'postponed_beyond_48h', 'slot_void'],
  }),
  refundNoticeId: uuid('refund_notice_id'),
  paidThrough: integer('paid_through').notNull().default(0),
  settledAt: instant('settled_at'),
  payOutAfter: instant('pay_out_after'),
  payOutFault: text('pay_out_fault'),
  seasonCounted: boolean('season_counted').notNull().default(false),
  entriesSha256: bytes('entries_sha256'),
  entriesHashedAt: instant('entries_hashed_at'),
  proofSha256: bytes('proof_sha256'),
  proofBytes: bigint('proof_bytes', { mode: 'number' }),
  /** In the order in which contests were opened. */
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  matchId: uuid('match_id').$type<MatchId>().notNull(),
  name: text('name').notNull(),
  picks: bytes('picks').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  slot: smallint('slot'),
  backups: bytes('backups'),
})

export const teamCards = pgTable(
  'team_cards',
  {
    teamId: uuid('team_id').notNull(),
    matchId: uuid('match_id').$type<MatchId>().notNull(),
    cardId: uuid('card_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.position] })],
)

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
  prizeMinor: minorUnits('prize_minor').notNull().default(0n),
  claimedAt: instant('claimed_at'),
  newcomers: boolean('newcomers').notNull().default(false),
})

export const withdrawnEntries = pgTable('withdrawn_entries', {
  id: uuid('id').primaryKey(),
  contestId: uuid('contest_id').$type<ContestId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  teamId: uuid('team_id').notNull(),
  seat: integer('seat').notNull(),
  joinedAt: instant('joined_at').notNull(),
  idempotencyKey: text('idempotency_key'),
  withdrawnAt: instant('withdrawn_at').notNull(),
  reason: text('reason', { enum: ['suspended', 'left'] }).notNull(),
  revision: integer('revision').notNull(),
})

export const backupSwaps = pgTable('backup_swaps', {
  matchId: uuid('match_id').$type<MatchId>().primaryKey(),
  announced: jsonb('announced').$type<Record<string, boolean>>().notNull(),
  swappedThrough: uuid('swapped_through'),
  finishedAt: instant('finished_at'),
})

export type ContestRow = typeof contests.$inferSelect
export type ContestState = ContestRow['state']
export type RefundReason = NonNullable<ContestRow['refundReason']>
export type TeamRow = typeof teams.$inferSelect
export type EntryRow = typeof entries.$inferSelect
