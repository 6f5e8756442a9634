import { and, eq, exists, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { withdrawUnused } from '../../ground/files/file-store.ts'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import { mints, mintUploads } from './tables.ts'

/** A token that comes later than this after the upload of its file was not on its way when the account was deleted. */
const wayMs = 86_400_000
/** By then its block is final. */
const finalMs = 3_600_000
/** In one transaction; the next scan takes the next ones. */
const atOnce = 100

/**
 * What a user minted or uploaded to mint. Tokens stay on their chain and refer to their files, so both stay; the wallet's
 * address is erased with the account, and what was not minted is deleted with its file. A file of the last day that a wallet was about
 * to mint stays too, until the day is over: its token may be on its way.
 */
export const mintingData: UserDataPart = {
  tables: ['mints', 'mint_uploads'],

  async exportData(tx, { id }) {
    const own = await tx.select().from(mints).where(eq(mints.userId, id))
    const uploads = await tx.select().from(mintUploads).where(eq(mintUploads.userId, id))
    return {
      mints: own.map(({ tokenId, blockNumber, ...mint }) => ({
        ...mint,
        tokenId: tokenId?.toString() ?? null,
        blockNumber: blockNumber?.toString() ?? null,
      })),
      uploads: uploads.map(({ cid, bytes, uploadedAt }) => ({ cid, bytes, uploadedAt })),
    }
  },

  async erase(tx, { id }, now) {
    await tx.update(mints).set({ minter: null }).where(eq(mints.userId, id))
    const uploads = await tx
      .delete(mintUploads)
      .where(eq(mintUploads.userId, id))
      .returning({ cid: mintUploads.cid })
    const isUnminted = or(
      eq(mints.state, 'draft'),
      and(eq(mints.state, 'uploaded'), or(isNull(mints.chainId), isLate(now))),
    )
    await dropMints(
      tx,
      and(eq(mints.userId, id), isUnminted),
      uploads.flatMap(({ cid }) => cid ?? []),
    )
  },
}

/**
 * Deletes the files of deleted accounts that a wallet was about to mint and did not within a day. The chain has been read to its end: a
 * token would be known.
 */
export function dropUnminted(db: Database, chainId: number, now: Date): Promise<void> {
  const isUnminted = and(eq(mints.state, 'uploaded'), isNull(mints.minter), eq(mints.chainId, chainId))
  const owner = db
    .select()
    .from(users)
    .where(and(eq(users.id, mints.userId), isNotNull(users.deletedAt)))
  const isOver = isLate(new Date(now.getTime() - finalMs))
  const due = db
    .select({ id: mints.id })
    .from(mints)
    .where(and(isUnminted, isOver, exists(owner)))
    .orderBy(mints.uploadedAt)
    .limit(atOnce)
  // A token that was recorded meanwhile keeps its file.
  return db.transaction((tx) => dropMints(tx, and(isUnminted, inArray(mints.id, due))))
}

/** Was uploaded too long before to be on its way. */
const isLate = (now: Date) => lt(mints.uploadedAt, new Date(now.getTime() - wayMs))

async function dropMints(tx: Database, which: SQL | undefined, cids: readonly string[] = []): Promise<void> {
  const dropped = await tx.delete(mints).where(which).returning({ cid: mints.cid })
  await withdrawUnused(tx, [...cids, ...dropped.flatMap(({ cid }) => cid ?? [])])
}
