import { BaseError } from 'viem'
import { makeFinal } from '../../../platform/local-blocks.ts'
import { workRecurring } from '../../../platform/recurring-job.ts'
import { faultsOfRoles } from './card-roles.ts'
import { issueCards } from './issue-cards.ts'
import type { IssuingContext } from './issuing-context.ts'

/** Issues cards step by step for as long as the site runs, faster while there is something to do. A chain that is away is asked again. */
export async function workIssuing(context: IssuingContext, scanSeconds: number): Promise<void> {
  const { chain, log } = context
  // A chain that is away is asked again when a card is to be moved.
  for (const fault of await faultsOfRoles(context).catch(() => []))
    log.warn({ fault }, 'keys of the cards are not in order')
  await workRecurring(context, 'card_issuing', async () => {
    try {
      const step = await issueCards(context)
      if (step === 'sent') return 0
      if (step === 'waiting') {
        await makeFinal(chain)
        return Math.min(2, scanSeconds)
      }
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      log.warn(
        { chainId: chain.chainId, why: error.shortMessage },
        'cards could not be issued; it is tried again',
      )
    }
    return scanSeconds
  })
}
