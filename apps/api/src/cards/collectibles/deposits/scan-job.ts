import { workRecurring } from '../../../platform/recurring-job.ts'
import { scanEach } from '../../../platform/scan-each.ts'
import type { IssuingContext } from '../issuing/issuing-context.ts'
import { placeDeposits } from './place-deposits.ts'
import { scanDeposits } from './scan-deposits.ts'

/** Scans for cards that come back, from time to time, and again at once while it is behind. */
export async function workCardScans(
  context: Pick<IssuingContext, 'clock' | 'db' | 'jobs' | 'log' | 'chain' | 'vault'>,
  scanSeconds: number,
): Promise<void> {
  const { clock, db, chain, log } = context
  await workRecurring(context, 'card_scan', async () => {
    const isBehind = await scanEach(
      [chain],
      () => scanDeposits(context, clock()),
      ({ chainId }) => log.warn({ chainId }, 'a chain could not be scanned for cards'),
    )
    await placeDeposits(db, clock())
    return isBehind ? 0 : scanSeconds
  })
}
