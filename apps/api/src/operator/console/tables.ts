import { operatorLevels } from '@toprun/api-schema/operator-level'
import { bigint, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/columns.ts'

/** `apps/api/schema/operator.sql` documents the columns. */

export const operatorAccounts = pgTable('operator_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedBy: text('revoked_by'),
  revokedAt: instant('revoked_at'),
  totpSalt: uuid('totp_salt'),
  totpKeyFingerprint: text('totp_key_fingerprint'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  level: text('level', { enum: operatorLevels }).notNull(),
})

export const operatorSessions = pgTable('operator_sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  tokenHash: bytes('token_hash').notNull(),
  operatorId: uuid('operator_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  endedAt: instant('ended_at'),
})

export const operatorDevices = pgTable(
  'operator_devices',
  {
    operatorId: uuid('operator_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.tokenHash] })],
)

export const reconciliations = pgTable('reconciliations', {
  id: uuid('id').primaryKey(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  endedAt: instant('ended_at'),
  outcome: text('outcome', { enum: ['done', 'failed'] }),
  differences: integer('differences'),
  summary: text('summary'),
})

export const reconciliationLines = pgTable(
  'reconciliation_lines',
  {
    runId: uuid('run_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['gap', 'trouble', 'difference'] }).notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
)

export const activityMinutes = pgTable('activity_minutes', {
  minute: instant('minute').primaryKey(),
  balls: integer('balls').notNull(),
  joins: integer('joins').notNull(),
  payments: integer('payments').notNull(),
  paidMinor: bigint('paid_minor', { mode: 'number' }).notNull(),
})

export const processMinutes = pgTable(
  'process_minutes',
  {
    minute: instant('minute').notNull(),
    process: uuid('process').notNull(),
    viewers: integer('viewers').notNull(),
    loopDelayMs: real('loop_delay_ms').notNull(),
    driftMinor: bigint('drift_minor', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.minute, table.process] })],
)
