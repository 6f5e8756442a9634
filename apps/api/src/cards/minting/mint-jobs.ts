import type { FastifyBaseLogger } from 'fastify'
import { makeFinal } from '../../platform/local-blocks.ts'
import { workRecurring } from '../../platform/recurring-job.ts'
import { scanEach } from '../../platform/scan-each.ts'
import { checkMint } from './check-mint.ts'
import type { MintContext } from './mint-context.ts'
import { confirmationQueue } from './mint-store.ts'
import { scanMints } from './scan-mints.ts'

/** Checks every mint until it is final, and scans the chains for tokens that no user named. */
export async function workMints(context: MintContext, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { chains, clock, config, jobs } = context
  if (chains.length === 0) return
  await jobs.work(confirmationQueue, async ({ mintId }) => {
    if (!(await checkMint(context, mintId, clock()))) return { ok: true }
    for (const chain of chains) await makeFinal(chain)
    throw new Error(`mint ${mintId} is not final`)
  })
  await workRecurring(context, 'mint_scan', async () => {
    const isBehind = await scanEach(
      chains,
      (chain) => scanMints(context, chain, clock()),
      ({ chainId }) => log.warn({ chainId }, 'a chain could not be scanned for tokens'),
    )
    return isBehind ? 0 : config.CHAIN_SCAN_SECONDS
  })
}
