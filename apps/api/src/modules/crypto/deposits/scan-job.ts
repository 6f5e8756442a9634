import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createTestClient, http } from 'viem'
import { z } from 'zod'
import type { Queue } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openChains, type PaymentChain } from '../chain/chains.ts'
import { isOutage } from '../chain/read-transaction.ts'
import { scanChain } from './scan-chain.ts'

type Worker = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>

const scanQueue: Queue<object> = { name: 'chain_scan', data: z.object({}) }

/** Scans every chain from time to time, and again at once while one is behind. A node that does not answer is asked next time. */
export async function workChainScans(
  { config, db, jobs, clock }: Worker,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const chains = openChains(config)
  if (chains.all.length === 0) return
  await jobs.work(scanQueue, async () => {
    let isBehind = false
    for (const chain of chains.all)
      try {
        if (await scanChain({ db, jobs, chains }, chain, clock())) isBehind = true
        if (chain.isDemo) await deepenLast(chain)
      } catch (error) {
        if (!isOutage(error)) throw error
        log.warn({ chainId: chain.id }, 'a chain could not be scanned')
      }
    await jobs.enqueue(db, scanQueue, randomUUID(), {}, isBehind ? 0 : config.CHAIN_SCAN_SECONDS)
    return { ok: true }
  })
  await jobs.enqueue(db, scanQueue, randomUUID(), {})
}

/** The local chain makes blocks only for transactions: what its last block holds would never be deep enough to be read. */
async function deepenLast({ client, confirmations, rpcUrl }: PaymentChain): Promise<void> {
  const { transactions } = await client.getBlock()
  if (transactions.length === 0 || confirmations < 2) return
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks: confirmations - 1 })
}
