import { proposalKinds } from '@toprun/api-schema/operator-proposals'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minorUnits } from '../../platform/columns.ts'

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
  outcome: text('outcome', { enum: ['begun', 'proposed', 'done', 'refused', 'failed'] }).notNull(),
  summary: text('summary').notNull(),
})

/** Requests that wait for a second operator, and how they were decided. */
export const proposals = pgTable('operator_proposals', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: proposalKinds }).notNull(),
  target: text('target').notNull(),
  input: jsonb('input').notNull(),
  amountMinor: minorUnits('amount_minor'),
  reason: text('reason').notNull(),
  proposedBy: text('proposed_by').notNull(),
  proposedAt: instant('proposed_at').notNull(),
  decision: text('decision', { enum: ['approved', 'declined', 'expired'] }),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
})
