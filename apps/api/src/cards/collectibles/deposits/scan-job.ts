import { type ScanPlatform, workScans } from '../../../platform/chain-scans.ts'
import type { IssuingContext } from '../issuing/issuing-context.ts'
import { placeDeposits } from './place-deposits.ts'
import { scanDeposits } from './scan-deposits.ts'

/** Scans for cards that come back. */
export async function workCardScans(
  context: ScanPlatform & Pick<IssuingContext, 'log' | 'chain' | 'vault'>,
): Promise<void> {
  const { clock, db, chain, log } = context
  await workScans(context, log, {
    ...{ queue: 'card_scan', what: 'cards', chains: [chain] },
    scan: () => scanDeposits(context, clock()),
    after: () => placeDeposits(db, clock()),
  })
}
