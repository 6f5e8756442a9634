import type { Hex } from 'viem'
import { checkNode, nullIfUnknown } from '../../platform/check-node.ts'
import type { Database } from '../../platform/database.ts'
import { type MarketChain, touchedBy } from './read-token.ts'
import { refreshToken } from './refresh-token.ts'
import { markTouched } from './token-store.ts'

/** Tokens of one transaction that are read at once; the scan reads the others. */
const tokensAtOnce = 5

/**
 * How a transaction went; what it changed is read at once, so that a page need not wait for the scan.
 */
export async function readTokenTransaction(
  db: Database,
  chain: MarketChain,
  hash: Hex,
  now: Date,
): Promise<'waiting' | 'done' | 'failed'> {
  await checkNode(chain)
  const receipt = await chain.client.getTransactionReceipt({ hash }).catch(nullIfUnknown)
  if (!receipt) return 'waiting'
  if (receipt.status === 'reverted') return 'failed'
  const touched = touchedBy(chain, receipt.logs)
  await db.transaction((tx) => markTouched(tx, chain.chainId, touched))
  for (const tokenId of [...touched.tokenIds].slice(0, tokensAtOnce))
    await refreshToken(db, chain, tokenId, now)
  return 'done'
}
