import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { isOutage } from '../../platform/check-node.ts'
import type { Queue } from '../../platform/jobs.ts'
import { makeFinal } from '../../platform/local-blocks.ts'
import type { Platform } from '../../platform/platform.ts'
import { scanTrades } from './scan-trades.ts'

const scanQueue: Queue<object> = { name: 'token_trade_scan', data: z.object({}) }

/** Follows what happens to tokens on every chain. */
export async function workTokenTrades(
  { clock, config, db, jobs }: Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const chains = tokenChains(config, 'market')
  if (chains.length === 0) return
  await jobs.work(scanQueue, async () => {
    let isBehind = false
    for (const chain of chains)
      try {
        if (await scanTrades(db, chain, clock())) isBehind = true
        await makeFinal(chain)
      } catch (error) {
        if (!isOutage(error)) throw error
        log.warn({ chainId: chain.chainId }, 'a chain could not be scanned for trades of tokens')
      }
    const afterSeconds = isBehind ? 0 : config.CHAIN_SCAN_SECONDS
    await jobs.enqueue(db, scanQueue, randomUUID(), {}, { afterSeconds })
    return { ok: true }
  })
  await jobs.enqueue(db, scanQueue, randomUUID(), {})
}
