import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

/** `apps/api/schema/operator.sql` documents the columns. */

export const alertWatch = pgTable('alert_watch', {
  oneRow: boolean('one_row').primaryKey().default(true),
  judgedAt: instant('judged_at').notNull(),
  webhookFailingSince: instant('webhook_failing_since'),
})

export const alerts = pgTable('alerts', {
  condition: text('condition').primaryKey(),
  beganAt: instant('began_at').notNull(),
  sentence: text('sentence').notNull(),
  wellSince: instant('well_since'),
  saidAt: instant('said_at').notNull(),
})

export type Alert = typeof alerts.$inferSelect
