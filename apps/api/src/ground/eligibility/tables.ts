import type { UserId } from '@toprun/api-schema/ids'
import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

export const personalStatements = pgTable('personal_statements', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  /** `2008-02-29` */
  birthDate: date('birth_date', { mode: 'string' }).notNull(),
  country: text('country').notNull(),
  statedAt: instant('stated_at').notNull(),
})

export const termsDecisions = pgTable('terms_decisions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  version: text('version').notNull(),
  decision: text('decision', { enum: ['accepted', 'rejected'] }).notNull(),
  decidedAt: instant('decided_at').notNull(),
})

export const suspensions = pgTable('suspensions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  reason: text('reason').notNull(),
  suspendedBy: text('suspended_by').notNull(),
  suspendedAt: instant('suspended_at').notNull(),
  liftedBy: text('lifted_by'),
  liftedAt: instant('lifted_at'),
})

export const closedCountries = pgTable(
  'closed_countries',
  { country: text('country').notNull(), action: text('action').notNull() },
  (table) => [primaryKey({ columns: [table.country, table.action] })],
)

export const termsVersions = pgTable('terms_versions', {
  version: text('version').primaryKey(),
  body: text('body').notNull(),
  summary: text('summary').notNull(),
  publishedAt: instant('published_at').notNull(),
  publishedBy: text('published_by'),
})

export const operatorDeletions = pgTable('operator_deletions', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  reason: text('reason').notNull(),
  deletedBy: text('deleted_by').notNull(),
  deletedAt: instant('deleted_at').notNull(),
})
