import type { UserId } from '@toprun/api-schema/ids'
import type { Mint } from '@toprun/api-schema/minting'
import { contractChains } from '@toprun/collectible-contract/contract-table'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import { storedFiles } from '../../ground/files/tables.ts'
import type { Database } from '../../platform/database.ts'
import type { MintChain } from './mint-context.ts'
import type { MintWithFile } from './mint-store.ts'
import { mints } from './tables.ts'

/** A mint as its owner sees it. Its chain may be retired. */
export function mintView({ mint, file }: MintWithFile, chains: readonly MintChain[]): Mint {
  const row = contractChains.find(({ chainId }) => chainId === mint.chainId)
  const { explorerUrl = null } = row ?? {}
  return {
    id: mint.id,
    state: mint.state,
    title: mint.title,
    price: mint.price,
    ipfs: mint.cid,
    file: file?.kind === 'img' || file?.kind === 'vid' ? file.kind : null,
    mediaType: file?.mediaType ?? null,
    thumbnails:
      file?.thumbnailAvif && file.thumbnailWebp
        ? { avif: file.thumbnailAvif, webp: file.thumbnailWebp }
        : null,
    chainId: mint.chainId,
    chainName: row?.name ?? null,
    hash: mint.hash,
    explorerUrl: explorerUrl && mint.hash && `${explorerUrl}/tx/${mint.hash}`,
    tokenId: mint.tokenId?.toString() ?? null,
    confirmations: mint.confirmations,
    needed: chains.find(({ chainId }) => chainId === mint.chainId)?.confirmations ?? null,
    createdAt: mint.createdAt.toISOString(),
  }
}

/** A user's mints with a file, newest first. */
export async function listMints(
  db: Database,
  chains: readonly MintChain[],
  userId: UserId,
  { page, limit, state }: { page: number; limit: number; state?: 'minted' },
): Promise<{ mints: Mint[]; count: number }> {
  const own = and(eq(mints.userId, userId), state ? eq(mints.state, state) : ne(mints.state, 'draft'))
  const [total] = await db.select({ count: count() }).from(mints).where(own)
  const rows = await db
    .select({ mint: mints, file: storedFiles })
    .from(mints)
    .leftJoin(storedFiles, eq(storedFiles.cid, mints.cid))
    .where(own)
    .orderBy(desc(mints.createdAt), mints.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return { mints: rows.map((each) => mintView(each, chains)), count: total?.count ?? 0 }
}
