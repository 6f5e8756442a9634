import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { workRecurring } from '../../../platform/recurring-job.ts'
import { scanEach } from '../../../platform/scan-each.ts'
import { openChains } from '../chain/chains.ts'
import { scanChain, treasuriesOfQuotes } from './scan-chain.ts'

/** Scans every chain regularly, and continuously while it is behind. */
export async function workChainScans(
  platform: Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { config, db, jobs, clock } = platform
  const chains = openChains(config)
  if (chains.all.length === 0) return
  const treasuries = await treasuriesOfQuotes(db)
  await workRecurring(platform, 'chain_scan', async () => {
    const isBehind = await scanEach(
      chains.all,
      (chain) => scanChain({ db, jobs, chains, treasuries }, chain, clock()),
      ({ chainId }) => log.warn({ chainId }, 'a chain could not be scanned'),
    )
    return isBehind ? 0 : config.CHAIN_SCAN_SECONDS
  })
}
