import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { BaseError, createTestClient, http } from 'viem'
import { z } from 'zod'
import type { Queue } from '../../../platform/jobs.ts'
import type { TokenChain } from '../../token-contracts/token-chains.ts'
import { issueCards } from './issue-cards.ts'
import type { IssuingContext } from './issuing-context.ts'

const queue: Queue<object> = { name: 'card_issuing', data: z.object({}) }

/** Issues cards step by step for as long as the site runs, faster while there is something to do. A chain that is away is asked again. */
export async function workIssuing(
  context: IssuingContext,
  scanSeconds: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { db, jobs, chain } = context
  await jobs.work(queue, async () => {
    let pause = scanSeconds
    try {
      const step = await issueCards(context)
      if (step === 'sent') pause = 0
      if (step === 'waiting') {
        await deepen(chain)
        pause = Math.min(2, scanSeconds)
      }
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      log.warn(
        { chainId: chain.chainId, why: error.shortMessage },
        'cards could not be issued; it is tried again',
      )
    }
    await jobs.enqueue(db, queue, randomUUID(), {}, pause)
    return { ok: true }
  })
  await jobs.enqueue(db, queue, randomUUID(), {})
}

/** The local chain makes blocks only for transactions: what its last block holds would never be final. */
async function deepen({ isDemo, confirmations, rpcUrl }: TokenChain<'cards'>): Promise<void> {
  if (!isDemo || confirmations < 2) return
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks: confirmations - 1 })
}
