import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from './check-node.ts'
import { makeFinal } from './local-blocks.ts'
import type { Platform } from './platform.ts'
import { workRecurring } from './recurring-job.ts'

/** A scan that has failed for longer is an alarm: in the meantime a node may restart, or catch up. */
const patienceMs = 10 * 60_000

type ScannedChain = Parameters<typeof makeFinal>[0] & { chainId: number }

/** What a queue's scans look for, on which chains. */
export interface Scans<Chain> {
  queue: string
  /** In the log and in the alarm, such as `payments`. */
  what: string
  chains: readonly Chain[]
  /**
   * Reads the next blocks of a chain.
   * @returns whether there is more to read now
   * @throws if the node does not show them
   */
  scan(chain: Chain): Promise<boolean>
  /** After all chains were scanned. */
  after?(): Promise<unknown>
}

/**
 * Scans every chain regularly, and continuously while one is behind. A node that does not show its next blocks is asked the next time,
 * and holds up no other chain; nothing that comes after them is found before, so that `/readyz` alarms for it after ten minutes.
 */
export async function workScans<Chain extends ScannedChain>(
  { config, db, jobs, clock, health }: ScanPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { queue, what, chains, scan, after }: Scans<Chain>,
): Promise<void> {
  if (chains.length === 0) return
  /** Since when, by chain. */
  const failing = new Map<number, Date>()
  health.addAlarm('scan_stopped', async () => alarmOf(failing, what, clock()))
  await workRecurring({ db, jobs }, queue, async () => {
    let isBehind = false
    for (const chain of chains) {
      const { chainId } = chain
      try {
        if (await scan(chain)) isBehind = true
        await makeFinal(chain)
        failing.delete(chainId)
      } catch (err) {
        failing.set(chainId, failing.get(chainId) ?? clock())
        if (!isOutage(err)) throw err
        log.warn({ err, chainId }, `a chain could not be scanned for ${what}`)
      }
    }
    await after?.()
    return isBehind ? 0 : config.CHAIN_SCAN_SECONDS
  })
}

export type ScanPlatform = Pick<Platform, 'db' | 'jobs' | 'clock' | 'health'> & {
  config: Pick<Platform['config'], 'CHAIN_SCAN_SECONDS'>
}

function alarmOf(failing: ReadonlyMap<number, Date>, what: string, now: Date): string | null {
  const late = [...failing].filter(([, since]) => now.getTime() - since.getTime() > patienceMs)
  if (late.length === 0) return null
  const chains = late.map(([chainId, since]) => `${chainId} since ${since.toISOString()}`).join(', ')
  return `The scan for ${what} fails on chain ${chains}: what came after its last block is not found. The log says why.`
}
