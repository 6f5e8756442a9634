import { randomUUID } from 'node:crypto'
import { and, DrizzleQueryError, eq, inArray, isNull, or } from 'drizzle-orm'
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

/** Registers a file, for its uploader. A registered file never changes. */
export async function insertPrivateFile(
  tx: Database,
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
  // Before its thumbnails: whoever withdraws the same file meanwhile is waited for here, and withdraws them too.
  await insertOne(
    tx,
    { ...file, thumbnailAvif: thumbnails?.avif.cid, thumbnailWebp: thumbnails?.webp.cid },
    now,
  )
  for (const each of small) await insertOne(tx, { ...each, kind: 'img' }, now)
}

/** Registers a file that is public from now on. */
export async function insertFile(
  { tx, jobs }: { tx: Database; jobs: Jobs },
  file: NewFile,
  now: Date,
): Promise<void> {
  await insertPrivateFile(tx, file, now)
  await publishFile({ tx, jobs }, file.cid, now)
}

/** Serves a file and its thumbnails to everybody, and hands it to the keepers: neither can be undone. */
export async function publishFile(
  { tx, jobs }: { tx: Database; jobs: Jobs },
  cid: string,
  now: Date,
): Promise<void> {
  const [file] = await publish(tx, [cid], now)
  if (!file) return
  await publish(tx, [file.thumbnailAvif ?? [], file.thumbnailWebp ?? []].flat(), now)
  // The metadata of a card is in the folder of its edition, which is pinned as a whole.
  if (file.kind !== 'json') await jobs.enqueue(tx, pinQueue, randomUUID(), { cid })
}

/** @returns those that were private */
function publish(tx: Database, cids: readonly string[], now: Date): Promise<StoredFile[]> {
  return tx
    .update(storedFiles)
    .set({ publishedAt: now })
    .where(and(inArray(storedFiles.cid, [...cids]), isNull(storedFiles.publishedAt)))
    .returning()
}

async function insertOne(
  tx: Database,
  file: Omit<typeof storedFiles.$inferInsert, 'createdAt' | 'profile'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(storedFiles)
    .values({ ...file, profile: importProfile, createdAt: now })
    .onConflictDoNothing()
}

/** The file itself, or the one whose thumbnail it is. */
export async function originalsOf(db: Database, cid: string): Promise<string[]> {
  const rows = await db
    .select({ cid: storedFiles.cid })
    .from(storedFiles)
    .where(
      or(eq(storedFiles.cid, cid), eq(storedFiles.thumbnailAvif, cid), eq(storedFiles.thumbnailWebp, cid)),
    )
  return rows.map((row) => row.cid)
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
