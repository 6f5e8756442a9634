import type { FastifyBaseLogger } from 'fastify'
import { workScans } from '../../platform/chain-scans.ts'
import { makeFinal } from '../../platform/local-blocks.ts'
import { checkMint } from './check-mint.ts'
import type { MintContext } from './mint-context.ts'
import { mintConfirmationQueue } from './mint-store.ts'
import { scanMints } from './scan-mints.ts'
import { dropUnminted } from './user-data.ts'

/** Checks every mint until it is final, and scans the chains for tokens that no user named. */
export async function workMints(context: MintContext, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { chains, clock, db, jobs } = context
  if (chains.length === 0) return
  await jobs.work(mintConfirmationQueue, async ({ mintId }) => {
    if (!(await checkMint(context, mintId, clock()))) return { ok: true }
    for (const chain of chains) await makeFinal(chain)
    throw new Error(`mint ${mintId} is not final`)
  })
  await workScans(context, log, {
    ...{ queue: 'mint_scan', what: 'tokens', chains },
    async scan(chain) {
      const isBehind = await scanMints(context, chain, clock())
      if (!isBehind) await dropUnminted(db, chain.chainId, clock())
      return isBehind
    },
  })
}
