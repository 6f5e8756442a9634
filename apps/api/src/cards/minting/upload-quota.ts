import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import { largestUpload } from '../../ground/files/keep-upload.ts'
import { type Actor, lockUserAlone } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import { mintUploads } from './tables.ts'

/** Per account in 24 hours: ten of the longest videos. */
const dailyBytes = 10 * largestUpload.vid
const dayMs = 24 * 3_600_000

export type Reservation = { ok: true; id: bigint } | { ok: false; reason: 'upload_limit' }

/**
 * Counts an upload against the user's day before it is received, so that uploads that arrive at once count too. @param declared the
 * length of the request in bytes; without one, the upload counts as the largest.
 */
export function reserveUpload(
  db: Database,
  actor: Actor,
  declared: number | undefined,
  now: Date,
): Promise<Reservation> {
  const bytes = Math.min(declared ?? largestUpload.vid, largestUpload.vid)
  return db.transaction(async (tx): Promise<Reservation> => {
    await lockUserAlone(tx, actor)
    const earlier = await uploadedSince(tx, actor.userId, new Date(now.getTime() - dayMs))
    if (earlier + bytes > dailyBytes) return { ok: false, reason: 'upload_limit' }
    const [reserved] = await tx
      .insert(mintUploads)
      .values({ userId: actor.userId, bytes, uploadedAt: now })
      .returning({ id: mintUploads.id })
    if (!reserved) throw new Error('An upload was not reserved')
    return { ok: true, id: reserved.id }
  })
}

/** Replaces the declared size with the bytes received, whether or not the upload succeeded. */
export async function settleUpload(db: Database, id: bigint, bytes: number): Promise<void> {
  await db.update(mintUploads).set({ bytes }).where(eq(mintUploads.id, id))
}

async function uploadedSince(tx: Database, userId: UserId, since: Date): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${mintUploads.bytes}), 0)` })
    .from(mintUploads)
    .where(and(eq(mintUploads.userId, userId), gt(mintUploads.uploadedAt, since)))
  return Number(row?.bytes ?? 0)
}
