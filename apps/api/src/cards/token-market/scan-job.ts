import type { FastifyBaseLogger } from 'fastify'
import { tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { workScans } from '../../platform/chain-scans.ts'
import type { Platform } from '../../platform/platform.ts'
import { scanTrades } from './scan-trades.ts'

/** Follows what happens to tokens on every chain. */
export async function workTokenTrades(
  platform: Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { clock, config, db } = platform
  await workScans(platform, log, {
    ...{ queue: 'token_trade_scan', what: 'trades of tokens', chains: tokenChains(config, 'market') },
    scan: (chain) => scanTrades(db, chain, clock()),
  })
}
