import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

/** Files whose root is in the CID store. */
export const storedFiles = pgTable('stored_files', {
  cid: text('cid').primaryKey(),
  kind: text('kind', { enum: ['img', 'vid', 'json', 'folder'] }).notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
  profile: text('profile').notNull(),
  thumbnailAvif: text('thumbnail_avif'),
  thumbnailWebp: text('thumbnail_webp'),
  createdAt: instant('created_at').notNull(),
  /** Null while only its uploader can read it. */
  publishedAt: instant('published_at'),
  pinnedAt: instant('pinned_at'),
  /** The keepers that have it, by name. */
  keptBy: text('kept_by').array().notNull().default([]),
})

export type StoredFile = typeof storedFiles.$inferSelect
