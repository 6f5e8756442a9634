import type { FastifyBaseLogger } from 'fastify'
import { tokenChains } from '../../ground/token-contracts/token-chains.ts'
import type { Platform } from '../../platform/platform.ts'
import { workRecurring } from '../../platform/recurring-job.ts'
import { scanEach } from '../../platform/scan-each.ts'
import { scanTrades } from './scan-trades.ts'

/** Follows what happens to tokens on every chain. */
export async function workTokenTrades(
  platform: Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { clock, config, db } = platform
  const chains = tokenChains(config, 'market')
  if (chains.length === 0) return
  await workRecurring(platform, 'token_trade_scan', async () => {
    const isBehind = await scanEach(
      chains,
      (chain) => scanTrades(db, chain, clock()),
      ({ chainId }) => log.warn({ chainId }, 'a chain could not be scanned for trades of tokens'),
    )
    return isBehind ? 0 : config.CHAIN_SCAN_SECONDS
  })
}
