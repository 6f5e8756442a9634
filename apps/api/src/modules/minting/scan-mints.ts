import { blocksToRead, moveCursor, readCursor } from '../../platform/block-cursor.ts'
import { applySeen } from './check-mint.ts'
import type { MintChain, MintContext } from './mint-context.ts'
import { isRecorded, ownerOfToken } from './mint-store.ts'
import { checkedHeight, readMints } from './read-mint.ts'
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
      await applySeen(tx, mint, chain, token, chain.confirmations, now)
    }
    return blocks.isBehind
  })
}
