import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isOutage } from '../../../platform/check-node.ts'
import type { Queue } from '../../../platform/jobs.ts'
import { makeFinal } from '../../../platform/local-blocks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openChains } from '../chain/chains.ts'
import { scanChain, treasuriesOfQuotes } from './scan-chain.ts'

type Worker = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>

const scanQueue: Queue<object> = { name: 'chain_scan', data: z.object({}) }

/** Scans every chain regularly, and continuously while it is behind. A node that does not respond is asked next time. */
export async function workChainScans(
  { config, db, jobs, clock }: Worker,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const chains = openChains(config)
  if (chains.all.length === 0) return
  const treasuries = await treasuriesOfQuotes(db)
  await jobs.work(scanQueue, async () => {
    let isBehind = false
    for (const chain of chains.all)
      try {
        if (await scanChain({ db, jobs, chains, treasuries }, chain, clock())) isBehind = true
        await makeFinal(chain)
      } catch (error) {
        if (!isOutage(error)) throw error
        log.warn({ chainId: chain.chainId }, 'a chain could not be scanned')
      }
    const afterSeconds = isBehind ? 0 : config.CHAIN_SCAN_SECONDS
    await jobs.enqueue(db, scanQueue, randomUUID(), {}, { afterSeconds })
    return { ok: true }
  })
  await jobs.enqueue(db, scanQueue, randomUUID(), {})
}
