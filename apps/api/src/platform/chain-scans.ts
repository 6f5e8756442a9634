import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from './check-node.ts'
import type { Database } from './database.ts'
import { makeFinal } from './local-blocks.ts'
import type { Platform } from './platform.ts'
import { workRecurring } from './recurring-job.ts'

/** A scan that has failed for longer causes an alarm: within this time a node may restart, or catch up. */
const patienceMs = 10 * 60_000
/** Longer than the interval of scans. A chain that has not been scanned since is no longer in the settings. */
const memoryMs = 2 * 3_600_000

type ScannedChain = Parameters<typeof makeFinal>[0] & { chainId: number }

/** The purpose of a queue's scans, and their chains. */
export interface Scans<Chain> {
  queue: string
  /** Its name in the log and the alarm, such as `payments`. */
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
 * Scans every chain regularly, and continuously while one is behind. A node that does not return its next blocks is asked again in the
 * next scan, and does not block other chains; later transfers are not found until then, so an alert is sent after ten minutes.
 */
export async function workScans<Chain extends ScannedChain>(
  { config, db, jobs, clock }: ScanPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { queue, what, chains, scan, after }: Scans<Chain>,
): Promise<void> {
  if (chains.length === 0) return
  await workRecurring({ db, jobs }, queue, async () => {
    let isBehind = false
    for (const chain of chains) {
      const { chainId } = chain
      try {
        if (await scan(chain)) isBehind = true
        await makeFinal(chain)
      } catch (err) {
        if (isOutage(err)) log.warn({ err, chainId }, `a chain could not be scanned for ${what}`)
        await noteFailure(db, { queue, chainId, what, at: clock() }).catch((fault: unknown) =>
          log.warn({ err: fault, chainId }, 'a failed scan could not be noted'),
        )
        if (!isOutage(err)) throw err
        continue
      }
      await forgetFailure(db, queue, chainId)
    }
    await after?.()
    return isBehind ? 0 : config.CHAIN_SCAN_SECONDS
  })
}

export type ScanPlatform = Pick<Platform, 'db' | 'jobs' | 'clock'> & {
  config: Pick<Platform['config'], 'CHAIN_SCAN_SECONDS'>
}

/**
 * The scans that have failed for over ten minutes, in any process: what came after their last blocks is not found.
 * @returns null if there are none
 */
export async function stoppedScans(db: Database, now: Date): Promise<string | null> {
  const late = new Date(now.getTime() - patienceMs)
  const known = new Date(now.getTime() - memoryMs)
  const { rows } = await db.execute<{ what: string; chain_id: number; since: string }>(sql`
    SELECT what, chain_id, since FROM jobs.failing_scans WHERE since < ${late} AND failed_at > ${known} ORDER BY queue, chain_id`)
  if (rows.length === 0) return null
  const scans = rows.map(
    ({ what, chain_id, since }) => `for ${what} on chain ${chain_id} since ${new Date(since).toISOString()}`,
  )
  return `Scans fail: ${scans.join(', ')}. What came after their last blocks is not found. The log says why.`
}

interface FailingScan {
  queue: string
  chainId: number
  what: string
  at: Date
}

async function noteFailure(db: Database, { queue, chainId, what, at }: FailingScan): Promise<void> {
  await db.execute(sql`
    INSERT INTO jobs.failing_scans AS known (queue, chain_id, what, since, failed_at)
    VALUES (${queue}, ${chainId}, ${what}, ${at}, ${at})
    ON CONFLICT (queue, chain_id) DO UPDATE SET failed_at = ${at},
      since = CASE WHEN known.failed_at > ${new Date(at.getTime() - memoryMs)} THEN known.since ELSE ${at} END`)
}

async function forgetFailure(db: Database, queue: string, chainId: number): Promise<void> {
  await db.execute(sql`DELETE FROM jobs.failing_scans WHERE queue = ${queue} AND chain_id = ${chainId}`)
}
