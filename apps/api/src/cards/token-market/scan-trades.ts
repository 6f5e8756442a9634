import { blocksToRead, moveCursor, readCursor } from '../../platform/block-cursor.ts'
import { checkedHeight } from '../../platform/check-node.ts'
import type { Database } from '../../platform/database.ts'
import { type MarketChain, touchedBy } from './read-token.ts'
import { refreshToken } from './refresh-token.ts'
import { tradeCursors } from './tables.ts'
import { markTouched, staleTokens } from './token-store.ts'

/** Blocks read per request. */
const blocksAtOnce = 500n
/** Tokens read in one scan. */
const tokensAtOnce = 50

/**
 * Reads the next final blocks of a chain for what happened to tokens, wherever it was done, and then reads these tokens. What a process
 * leaves behind that is killed in between is read by the next scan.
 * @returns whether there is more to read now
 * @throws if the node does not respond
 */
export async function scanTrades(db: Database, chain: MarketChain, now: Date): Promise<boolean> {
  const { chainId, client, contract } = chain
  const from = await readCursor(db, tradeCursors, chainId)
  const blocks = blocksToRead(from, { ...chain, height: await checkedHeight(chain) }, blocksAtOnce)
  if (blocks) {
    const { first, last, next } = blocks
    const logs =
      last < first ? [] : await client.getLogs({ address: contract.address, fromBlock: first, toBlock: last })
    await db.transaction(async (tx) => {
      if (await moveCursor(tx, tradeCursors, { chainId, from, to: next }))
        await markTouched(tx, chainId, touchedBy(chain, logs))
    })
  }
  const stale = await staleTokens(db, chainId, tokensAtOnce)
  for (const { tokenId } of stale) await refreshToken(db, chain, tokenId, now, 'scan')
  return (blocks?.isBehind ?? false) || stale.length === tokensAtOnce
}
