import type { Database } from '../../platform/database.ts'
import { type MarketChain, readToken } from './read-token.ts'
import { biddersOf, markRead, storeToken } from './token-store.ts'

/**
 * Reads a token from its chain and stores what it says.
 * @param by `scan` also marks the events so far as read: a reading that began before them can store nothing newer
 * @throws if the node does not respond
 */
export async function refreshToken(
  db: Database,
  chain: MarketChain,
  tokenId: bigint,
  now: Date,
  by: 'page' | 'scan' = 'page',
): Promise<void> {
  const key = { chainId: chain.chainId, tokenId }
  const bidders = await biddersOf(db, key)
  const state = await readToken(chain, tokenId, bidders)
  await db.transaction(async (tx) => {
    const isStored = await storeToken(tx, key, state, now)
    // The later reading may not have asked about all of these bidders: the next scan reads the token again.
    if (isStored && by === 'scan') await markRead(tx, key, bidders)
  })
}
