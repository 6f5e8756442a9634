import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/columns.ts'

export const feedSecrets = pgTable('feed_secrets', {
  id: uuid('id').primaryKey().defaultRandom(),
  source: text('source').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedBy: text('revoked_by'),
  revokedAt: instant('revoked_at'),
  keyFingerprint: text('key_fingerprint'),
})
