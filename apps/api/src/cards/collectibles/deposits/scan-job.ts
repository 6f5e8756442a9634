import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isOutage } from '../../../platform/check-node.ts'
import type { Queue } from '../../../platform/jobs.ts'
import { makeFinal } from '../../../platform/local-blocks.ts'
import type { IssuingContext } from '../issuing/issuing-context.ts'
import { placeDeposits } from './place-deposits.ts'
import { scanDeposits } from './scan-deposits.ts'

const queue: Queue<object> = { name: 'card_scan', data: z.object({}) }

/** Scans for cards that come back, from time to time, and again at once while it is behind. A node that does not answer is asked next time. */
export async function workCardScans(
  context: Pick<IssuingContext, 'clock' | 'db' | 'jobs' | 'log' | 'chain' | 'vault'>,
  scanSeconds: number,
): Promise<void> {
  const { clock, db, jobs, chain, log } = context
  await jobs.work(queue, async () => {
    let isBehind = false
    try {
      isBehind = await scanDeposits(context, clock())
      await makeFinal(chain)
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ chainId: chain.chainId }, 'a chain could not be scanned for cards')
    }
    await placeDeposits(db, clock())
    await jobs.enqueue(db, queue, randomUUID(), {}, { afterSeconds: isBehind ? 0 : scanSeconds })
    return { ok: true }
  })
  await jobs.enqueue(db, queue, randomUUID(), {})
}
