import { DrizzleQueryError, eq, or } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/database.ts'
import { type StoredFile, storedFiles } from './tables.ts'

/**
 * Stops serving files, with their thumbnails. One that a table refers to stays. The blocks stay in the CID store, because files can share
 * them, and copies of keepers stay there.
 */
export async function withdrawUnused(tx: Database, cids: Iterable<string>): Promise<void> {
  for (const cid of new Set(cids)) {
    const file = await withdraw(tx, cid)
    for (const thumbnail of [file?.thumbnailAvif, file?.thumbnailWebp])
      if (thumbnail && !(await isThumbnail(tx, thumbnail))) await withdraw(tx, thumbnail)
  }
}

/** @returns null if there is no such file, or it is in use */
async function withdraw(tx: Database, cid: string): Promise<StoredFile | null> {
  try {
    return await tx.transaction(async (savepoint) => {
      const [file] = await savepoint.delete(storedFiles).where(eq(storedFiles.cid, cid)).returning()
      return file ?? null
    })
  } catch (error) {
    if (isReferred(error)) return null
    throw error
  }
}

async function isThumbnail(tx: Database, cid: string): Promise<boolean> {
  const [of] = await tx
    .select({ cid: storedFiles.cid })
    .from(storedFiles)
    .where(or(eq(storedFiles.thumbnailAvif, cid), eq(storedFiles.thumbnailWebp, cid)))
    .limit(1)
  return of !== undefined
}

/** A foreign key refers to the row. */
function isReferred(error: unknown): boolean {
  const { cause } = error instanceof DrizzleQueryError ? error : { cause: error }
  return cause instanceof DatabaseError && cause.code === '23503'
}
