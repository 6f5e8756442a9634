import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { type StoredFile, storedFiles } from '../../ground/files/tables.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs, Queue } from '../../platform/jobs.ts'
import { type MintRow, mints, mintUploads } from './tables.ts'

export const mintConfirmationQueue: Queue<{ mintId: string }> = {
  name: 'mint_confirmation',
  data: z.object({ mintId: z.uuid() }),
}

/** States in which a mint can still get a token. */
const open = ['uploaded', 'confirming'] as const

/** The user's empty draft, locked; each user has at most one. */
export async function ensureDraft(tx: Database, userId: UserId, now: Date): Promise<MintRow> {
  // An update, so that the draft is locked, and one that is being filled is waited for.
  const [draft] = await tx
    .insert(mints)
    .values({ userId, state: 'draft', createdAt: now })
    .onConflictDoUpdate({ target: mints.userId, targetWhere: sql`state = 'draft'`, set: { userId } })
    .returning()
  if (!draft) throw new Error('A draft was neither made nor found')
  return draft
}

/** @returns null if the user has no such mint */
export async function findMint(db: Database, id: string, userId: UserId): Promise<MintRow | null> {
  const [found] = await db
    .select()
    .from(mints)
    .where(and(eq(mints.id, id), eq(mints.userId, userId)))
  return found ?? null
}

/** The same, locked until `tx` ends: neither its file nor its state changes meanwhile. */
export async function lockMint(tx: Database, id: string, userId: UserId): Promise<MintRow | null> {
  const [locked] = await tx
    .select()
    .from(mints)
    .where(and(eq(mints.id, id), eq(mints.userId, userId)))
    .for('update')
  return locked ?? null
}

/** Whether the user uploaded one of these files. */
export async function isUploader(db: Database, userId: UserId, cids: readonly string[]): Promise<boolean> {
  if (cids.length === 0) return false
  const [uploaded] = await db
    .select({ id: mintUploads.id })
    .from(mintUploads)
    .where(and(inArray(mintUploads.cid, [...cids]), eq(mintUploads.userId, userId)))
    .limit(1)
  return uploaded !== undefined
}

export interface MintWithFile {
  mint: MintRow
  file: StoredFile | null
}

export async function withFile(db: Database, mint: MintRow): Promise<MintWithFile> {
  if (mint.cid === null) return { mint, file: null }
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.cid, mint.cid))
  return { mint, file: file ?? null }
}

/**
 * The mint that a token with this file belongs to: the first upload of the file, unless it named another wallet than the one that received
 * the token. Someone who saw the file once it was minted uploaded it later, and so cannot claim the token, whichever wallet they name.
 */
export async function ownerOfToken(
  tx: Database,
  { cid, owner }: { cid: string; owner: Address },
): Promise<MintRow | null> {
  const [first] = await tx
    .select()
    .from(mints)
    .where(
      and(
        eq(mints.cid, cid),
        inArray(mints.state, open),
        sql`(${mints.minter} IS NULL OR ${mints.minter} = ${owner.toLowerCase()})`,
      ),
    )
    .orderBy(mints.uploadedAt, mints.id)
    .limit(1)
  return first ?? null
}

/**
 * Stores which wallet is about to mint an uploaded file, and what the user calls it. @param of with `cid`, only while that is its file
 * @returns false if nothing of the user is uploaded under that id
 */
export async function nameMinter(
  tx: Database,
  { id, userId, cid }: { id: string; userId: UserId; cid?: string | undefined },
  named: Pick<typeof mints.$inferInsert, 'minter' | 'chainId' | 'title' | 'price'>,
): Promise<boolean> {
  const updated = await tx
    .update(mints)
    .set(named)
    .where(
      and(
        eq(mints.id, id),
        eq(mints.userId, userId),
        eq(mints.state, 'uploaded'),
        cid === undefined ? undefined : eq(mints.cid, cid),
      ),
    )
    .returning({ id: mints.id })
  return updated.length > 0
}

/** Stores the transaction that a user names, and queues its check. @param mint locked */
export async function nameTransaction(
  tx: Database,
  jobs: Jobs,
  mint: MintRow,
  named: { hash: Hex; chainId: number | null; title: string },
  now: Date,
): Promise<void> {
  await tx
    .update(mints)
    .set({ ...named, ...unseen, state: 'confirming', recordedAt: mint.recordedAt ?? now })
    .where(eq(mints.id, mint.id))
  await jobs.enqueue(tx, mintConfirmationQueue, randomUUID(), { mintId: mint.id })
}

export const unseen = { tokenId: null, owner: null, blockNumber: null, confirmations: 0 }

/**
 * Stores the chain's state, unless the mint became final, or got another file, meanwhile. @param of with `hash`, only while that is its
 * transaction @returns whether it did
 */
export async function updateOpenMint(
  tx: Database,
  { id, cid, hash }: Pick<MintRow, 'id' | 'cid'> & { hash?: Hex },
  seen: Partial<typeof mints.$inferInsert>,
): Promise<boolean> {
  if (cid === null) throw new Error(`The mint ${id} has no file`)
  const updated = await tx
    .update(mints)
    .set(seen)
    .where(
      and(
        eq(mints.id, id),
        eq(mints.cid, cid),
        hash === undefined ? undefined : eq(mints.hash, hash),
        inArray(mints.state, open),
      ),
    )
    .returning({ id: mints.id })
  return updated.length > 0
}

/** Whether the token belongs to another mint. */
export async function isRecorded(
  tx: Database,
  token: { chainId: number; tokenId: bigint },
  otherThan: string,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: mints.id })
    .from(mints)
    .where(and(eq(mints.chainId, token.chainId), eq(mints.tokenId, token.tokenId), ne(mints.id, otherThan)))
  return other !== undefined
}
