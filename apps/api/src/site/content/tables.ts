import { boolean, json, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

export const contentInForce = pgTable('content_in_force', {
  oneRow: boolean('one_row').primaryKey().default(true),
  version: text('version').notNull(),
  files: json('files').$type<Record<string, string>>().notNull(),
  putBy: text('put_by').notNull(),
  putAt: instant('put_at').notNull(),
})
