import pTimeout from 'p-timeout'
import { isOutage } from '../../platform/check-node.ts'
import type { Database } from '../../platform/database.ts'
import type { MarketChain } from './read-token.ts'
import { refreshToken } from './refresh-token.ts'

/** In milliseconds: how long a reading is fresh. */
const freshMs = 3_000
/** In milliseconds: how long a page waits for its chain before it shows what was stored. */
const patienceMs = 1_500
/** Readings that are remembered; the oldest are dropped first. */
const remembered = 1_000

export interface FreshTokens {
  /** Has a token read again, unless it was just read. Returns after `patienceMs` at most, even if the node is silent. */
  look(chain: MarketChain, tokenId: bigint): Promise<void>
}

/** Reads tokens for their pages: each at most once per interval, regardless of visitors. @param onFailure called with errors other than outages of a node */
export function openFreshTokens(
  db: Database,
  clock: () => Date,
  onFailure: (error: unknown) => void,
): FreshTokens {
  const readings = new Map<string, { at: number; done: Promise<void> }>()
  return {
    async look(chain, tokenId) {
      const key = `${chain.chainId} ${tokenId}`
      const now = clock()
      let reading = readings.get(key)
      if (!reading || now.getTime() - reading.at >= freshMs) {
        const done = refreshToken(db, chain, tokenId, now).catch((error: unknown) => {
          if (!isOutage(error)) onFailure(error)
        })
        reading = { at: now.getTime(), done }
        readings.delete(key)
        readings.set(key, reading)
        const [oldest] = readings.keys()
        if (readings.size > remembered && oldest !== undefined) readings.delete(oldest)
      }
      await pTimeout(reading.done, { milliseconds: patienceMs, message: false })
    },
  }
}
