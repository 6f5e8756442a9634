import { type ContentFiles, versionOf } from '@toprun/content/content-files'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { contentInForce } from './tables.ts'

/** The version of the content in force; null before the first start of a site. */
export async function versionInForce(db: Database): Promise<string | null> {
  const [row] = await db.select({ version: contentInForce.version }).from(contentInForce)
  return row?.version ?? null
}

/** The texts of the content in force; null before the first start of a site. */
export async function filesInForce(db: Database): Promise<ContentFiles | null> {
  const [row] = await db.select({ files: contentInForce.files }).from(contentInForce)
  return row ? new Map(Object.entries(row.files)) : null
}

/** Waits for other changes of the content in force, until `tx` ends. */
export async function lockContent(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE content_in_force IN SHARE ROW EXCLUSIVE MODE`)
}

/** Replaces the texts in force. */
export async function storeFiles(
  tx: Database,
  files: ContentFiles,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const row = { version: versionOf(files), files: Object.fromEntries(files), putBy: by, putAt: now }
  await tx.insert(contentInForce).values(row).onConflictDoUpdate({ target: contentInForce.oneRow, set: row })
}
