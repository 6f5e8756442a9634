import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isOutage } from '../../platform/check-node.ts'
import type { Queue } from '../../platform/jobs.ts'
import { makeFinal } from '../../platform/local-blocks.ts'
import { checkMint } from './check-mint.ts'
import type { MintContext } from './mint-context.ts'
import { confirmationQueue } from './mint-store.ts'
import { scanMints } from './scan-mints.ts'

const scanQueue: Queue<object> = { name: 'mint_scan', data: z.object({}) }

/** Checks every mint until it is final, and scans the chains for tokens that no user named. */
export async function workMints(context: MintContext, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { chains, clock, config, db, jobs } = context
  if (chains.length === 0) return
  await jobs.work(confirmationQueue, async ({ mintId }) => {
    if (!(await checkMint(context, mintId, clock()))) return { ok: true }
    for (const chain of chains) await makeFinal(chain)
    throw new Error(`mint ${mintId} is not final`)
  })
  await jobs.work(scanQueue, async () => {
    let isBehind = false
    for (const chain of chains)
      try {
        if (await scanMints(context, chain, clock())) isBehind = true
        await makeFinal(chain)
      } catch (error) {
        if (!isOutage(error)) throw error
        log.warn({ chainId: chain.chainId }, 'a chain could not be scanned for tokens')
      }
    const afterSeconds = isBehind ? 0 : config.CHAIN_SCAN_SECONDS
    await jobs.enqueue(db, scanQueue, randomUUID(), {}, { afterSeconds })
    return { ok: true }
  })
  await jobs.enqueue(db, scanQueue, randomUUID(), {})
}
