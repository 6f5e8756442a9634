import { createTestClient, http } from 'viem'
import type { Platform } from '../../../platform/platform.ts'
import { type Chains, openChains } from '../chain/chains.ts'
import type { Claim } from '../tables.ts'
import { checkClaim, isOver } from './check-claim.ts'
import { depositConfirmationQueue } from './claims.ts'

type Worker = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>

/** Checks every claim until it is final, across restarts. A check that finds it open fails, so that it is repeated. */
export function workConfirmations(
  { config, db, jobs, clock }: Worker,
  chains = openChains(config),
): Promise<void> {
  return jobs.work(depositConfirmationQueue, async ({ claimId }) => {
    const claim = await checkClaim({ db, chains }, claimId, clock())
    if (isOver(claim)) return { ok: true }
    await mineForDemo(chains, claim)
    throw new Error(`claim ${claimId} is ${claim.state}`)
  })
}

/** The local chain mines only when there is a transaction; otherwise confirmations would never come. */
async function mineForDemo({ all }: Chains, { state, chainId }: Claim): Promise<void> {
  const chain = all.find((each) => each.isDemo && each.chainId === chainId)
  if (!chain || state !== 'confirming') return
  await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).mine({ blocks: 1 })
}
