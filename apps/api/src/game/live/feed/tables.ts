import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const feedSecrets = pgTable('feed_secrets', {
  id: uuid('id').primaryKey().defaultRandom(),
  source: text('source').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedBy: text('revoked_by'),
  revokedAt: instant('revoked_at'),
})
