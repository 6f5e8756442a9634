import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { applySeen } from './check-mint.ts'
import type { MintChain, MintContext } from './mint-context.ts'
import { isRecorded, ownerOfToken } from './mint-store.ts'
import { deepestBlock, readMints } from './read-mint.ts'
import { mintCursors } from './tables.ts'

/** As many blocks are read in one go. */
const blocksAtOnce = 500n

/**
 * Reads the next final blocks of a chain for new tokens and finishes the mints that they belong to, whether or not anybody named the
 * transaction: a page that was closed in the middle, or a transaction that its wallet sent again under another hash. The first scan
 * of a chain begins with its newest final block.
 * @returns whether there is more to read now.
 * @throws where the node does not answer.
 */
export async function scanMints(
  { db }: Pick<MintContext, 'db'>,
  chain: MintChain,
  now: Date,
): Promise<boolean> {
  const [cursor] = await db.select().from(mintCursors).where(eq(mintCursors.chainId, chain.chainId))
  const deepest = await deepestBlock(chain)
  // A recreated local chain starts again at block 0.
  const isAnew = chain.isDemo && cursor && cursor.nextBlock > deepest + BigInt(chain.confirmations)
  const first = cursor && !isAnew ? cursor.nextBlock : deepest + 1n > 0n ? deepest + 1n : 0n
  const last = first + blocksAtOnce - 1n < deepest ? first + blocksAtOnce - 1n : deepest
  if (cursor && !isAnew && last < first) return false
  const tokens = last < first ? [] : await readMints(chain, { first, last })
  const next = last < first ? first : last + 1n
  return db.transaction(async (tx) => {
    if (!(await moveCursor(tx, chain.chainId, cursor?.nextBlock ?? null, next))) return false
    for (const token of tokens) {
      const { cid, owner, tokenId } = token
      const mint = cid === null ? null : await ownerOfToken(tx, { cid, owner })
      if (!mint || (await isRecorded(tx, { chainId: chain.chainId, tokenId }, mint.id))) continue
      await applySeen(tx, mint, chain, token, chain.confirmations, now)
    }
    return last < deepest
  })
}

/** Two processes may read the same blocks; the one that moves the cursor writes what they hold. */
async function moveCursor(
  tx: Database,
  chainId: number,
  from: bigint | null,
  nextBlock: bigint,
): Promise<boolean> {
  const moved =
    from === null
      ? await tx.insert(mintCursors).values({ chainId, nextBlock }).onConflictDoNothing().returning()
      : await tx
          .update(mintCursors)
          .set({ nextBlock })
          .where(and(eq(mintCursors.chainId, chainId), eq(mintCursors.nextBlock, from)))
          .returning()
  return moved.length > 0
}
