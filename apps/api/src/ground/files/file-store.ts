import { randomUUID } from 'node:crypto'
import { DrizzleQueryError, eq, or } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { Jobs, Queue } from '../../platform/jobs.ts'
import { importProfile } from './cid-store.ts'
import { type StoredFile, storedFiles } from './tables.ts'

interface Thumbnail {
  cid: string
  bytes: number
}

/** A file whose blocks are in the CID store. */
export interface NewFile {
  cid: string
  kind: StoredFile['kind']
  mediaType: string
  bytes: number
  width?: number
  height?: number
  thumbnails?: { avif: Thumbnail; webp: Thumbnail }
}

/** Queues the job that hands a file to the keepers. */
export const pinQueue: Queue<{ cid: string }> = { name: 'pin_file', data: z.object({ cid: z.string() }) }

/** Registers a file, so that it is served and handed to the keepers. A registered file stays unchanged. */
export async function insertFile(
  { tx, jobs }: { tx: Database; jobs: Jobs },
  { thumbnails, ...file }: NewFile,
  now: Date,
): Promise<void> {
  const small = thumbnails
    ? Object.entries(thumbnails).map(([format, { cid, bytes }]) => ({
        cid,
        bytes,
        mediaType: `image/${format}`,
      }))
    : []
  for (const each of small) await insertOne(tx, { ...each, kind: 'img' }, now)
  const isNew = await insertOne(
    tx,
    { ...file, thumbnailAvif: thumbnails?.avif.cid, thumbnailWebp: thumbnails?.webp.cid },
    now,
  )
  // The metadata of a card is in the folder of its edition, which is pinned as a whole.
  if (isNew && file.kind !== 'json') await jobs.enqueue(tx, pinQueue, randomUUID(), { cid: file.cid })
}

async function insertOne(
  tx: Database,
  file: Omit<typeof storedFiles.$inferInsert, 'createdAt' | 'profile'>,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(storedFiles)
    .values({ ...file, profile: importProfile, createdAt: now })
    .onConflictDoNothing()
    .returning({ cid: storedFiles.cid })
  return inserted.length > 0
}

export async function findFile(db: Database, cid: string): Promise<StoredFile | null> {
  const [found] = await db.select().from(storedFiles).where(eq(storedFiles.cid, cid))
  return found ?? null
}

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
