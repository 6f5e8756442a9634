import type { FastifyBaseLogger } from 'fastify'
import { workScans } from '../../../platform/chain-scans.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openChains } from '../chain/chains.ts'
import { scanChain, treasuriesOfQuotes } from './scan-chain.ts'

/** Scans every chain for payments that no user claims. */
export async function workChainScans(
  platform: Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { config, db, jobs, clock } = platform
  const chains = openChains(config)
  if (chains.all.length === 0) return
  const treasuries = await treasuriesOfQuotes(db)
  await workScans(platform, log, {
    ...{ queue: 'chain_scan', what: 'payments', chains: chains.all },
    scan: (chain) => scanChain({ db, jobs, chains, treasuries }, chain, clock()),
  })
}
