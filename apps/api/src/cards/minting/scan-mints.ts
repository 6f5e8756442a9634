import { blocksToRead, moveCursor, readCursor } from '../../platform/block-cursor.ts'
import { checkedHeight } from '../../platform/check-node.ts'
import { applySeen } from './check-mint.ts'
import type { MintChain, MintContext } from './mint-context.ts'
import { isRecorded, ownerOfToken } from './mint-store.ts'
import { readMints } from './read-mint.ts'
import { mintCursors } from './tables.ts'

/** Blocks read per request. */
const blocksAtOnce = 500n

/**
 * Reads the next final blocks of a chain for new tokens and completes their mints, even if no user named the transaction: the
 * page may have been closed, or the wallet may have replaced the transaction by one with another hash. The first scan of a
 * chain begins with its newest final block.
 * @returns whether there is more to read now
 * @throws if the node does not respond
 */
export async function scanMints(
  { db, jobs }: Pick<MintContext, 'db' | 'jobs'>,
  chain: MintChain,
  now: Date,
): Promise<boolean> {
  const from = await readCursor(db, mintCursors, chain.chainId)
  const blocks = blocksToRead(from, { ...chain, height: await checkedHeight(chain) }, blocksAtOnce)
  if (!blocks) return false
  const tokens = await readMints(chain, blocks)
  return db.transaction(async (tx) => {
    if (!(await moveCursor(tx, mintCursors, { chainId: chain.chainId, from, to: blocks.next }))) return false
    for (const token of tokens) {
      const { cid, owner, tokenId } = token
      const mint = cid === null ? null : await ownerOfToken(tx, { cid, owner })
      if (!mint || (await isRecorded(tx, { chainId: chain.chainId, tokenId }, mint.id))) continue
      await applySeen({ tx, jobs }, mint, { chain, token, confirmations: chain.confirmations }, now)
    }
    return blocks.isBehind
  })
}
