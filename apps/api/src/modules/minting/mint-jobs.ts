import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createTestClient, http } from 'viem'
import { z } from 'zod'
import type { Queue } from '../../platform/jobs.ts'
import { checkMint } from './check-mint.ts'
import type { MintChain, MintContext } from './mint-context.ts'
import { confirmationQueue } from './mint-store.ts'
import { isOutage } from './read-mint.ts'
import { scanMints } from './scan-mints.ts'

const scanQueue: Queue<object> = { name: 'mint_scan', data: z.object({}) }

/** Looks after every mint until it is final, and scans the chains for tokens that nobody named. */
export async function workMints(context: MintContext, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { chains, clock, config, db, jobs } = context
  if (chains.length === 0) return
  await jobs.work(confirmationQueue, async ({ mintId }) => {
    if (!(await checkMint(context, mintId, clock()))) return { ok: true }
    for (const chain of chains) await deepen(chain)
    throw new Error(`mint ${mintId} is not final`)
  })
  await jobs.work(scanQueue, async () => {
    let isBehind = false
    for (const chain of chains)
      try {
        if (await scanMints(context, chain, clock())) isBehind = true
        await deepen(chain)
      } catch (error) {
        if (!isOutage(error)) throw error
        log.warn({ chainId: chain.chainId }, 'a chain could not be scanned for tokens')
      }
    await jobs.enqueue(db, scanQueue, randomUUID(), {}, isBehind ? 0 : config.CHAIN_SCAN_SECONDS)
    return { ok: true }
  })
  await jobs.enqueue(db, scanQueue, randomUUID(), {})
}

/** The local chain makes blocks only for transactions: what its last block holds would never be final. */
async function deepen({ client, confirmations, isDemo, rpcUrl }: MintChain): Promise<void> {
  if (!isDemo || confirmations < 2) return
  const { transactions } = await client.getBlock()
  if (transactions.length > 0)
    await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks: confirmations - 1 })
}
