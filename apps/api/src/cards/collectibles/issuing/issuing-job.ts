import { randomUUID } from 'node:crypto'
import { BaseError } from 'viem'
import { z } from 'zod'
import type { Queue } from '../../../platform/jobs.ts'
import { makeFinal } from '../../../platform/local-blocks.ts'
import { faultsOfRoles } from './card-roles.ts'
import { issueCards } from './issue-cards.ts'
import type { IssuingContext } from './issuing-context.ts'

const queue: Queue<object> = { name: 'card_issuing', data: z.object({}) }

/** Issues cards step by step for as long as the site runs, faster while there is something to do. A chain that is away is asked again. */
export async function workIssuing(context: IssuingContext, scanSeconds: number): Promise<void> {
  const { db, jobs, chain, log } = context
  // A chain that is away is asked again when a card is to be moved.
  for (const fault of await faultsOfRoles(context).catch(() => []))
    log.warn({ fault }, 'keys of the cards are not in order')
  await jobs.work(queue, async () => {
    let pause = scanSeconds
    try {
      const step = await issueCards(context)
      if (step === 'sent') pause = 0
      if (step === 'waiting') {
        await makeFinal(chain)
        pause = Math.min(2, scanSeconds)
      }
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      log.warn(
        { chainId: chain.chainId, why: error.shortMessage },
        'cards could not be issued; it is tried again',
      )
    }
    await jobs.enqueue(db, queue, randomUUID(), {}, { afterSeconds: pause })
    return { ok: true }
  })
  await jobs.enqueue(db, queue, randomUUID(), {})
}
