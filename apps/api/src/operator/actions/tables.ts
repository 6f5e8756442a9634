import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

/** The audit log. `apps/api/schema/operator.sql` documents the columns. */
export const loggedActions = pgTable('operator_actions', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: uuid('id').notNull(),
  at: instant('at').notNull(),
  actor: text('actor').notNull(),
  via: text('via', { enum: ['page', 'command'] }).notNull(),
  kind: text('kind').notNull(),
  target: text('target'),
  reason: text('reason'),
  details: jsonb('details').notNull(),
  outcome: text('outcome', { enum: ['begun', 'done', 'refused', 'failed'] }).notNull(),
  summary: text('summary').notNull(),
})
