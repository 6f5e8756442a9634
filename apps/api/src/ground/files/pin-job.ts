import { eq, sql } from 'drizzle-orm'
import type { Configuration } from '../../platform/configuration.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CidStore, Keeper } from './cid-store.ts'
import { findFile, pinQueue } from './file-store.ts'
import { kuboNode } from './kubo.ts'
import { pinningService } from './pinning-service.ts'
import { storedFiles } from './tables.ts'

/** The node first: other nodes and the service fetch the blocks from it. */
function keepersOf(config: Configuration, store: CidStore): readonly Keeper[] {
  const { KUBO_API_URL, PINNING_API_URL, PINNING_API_TOKEN } = config
  return [
    ...(KUBO_API_URL ? [kuboNode(KUBO_API_URL, store)] : []),
    ...(PINNING_API_URL && PINNING_API_TOKEN ? [pinningService(PINNING_API_URL, PINNING_API_TOKEN)] : []),
  ]
}

/**
 * Hands files to the keepers until each has them, across restarts; one that has a file is not asked again. Without a
 * keeper, files are stored only here.
 */
export async function workPins(
  { config, db, jobs, clock }: Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>,
  store: CidStore,
): Promise<void> {
  const keepers = keepersOf(config, store)
  await jobs.work(pinQueue, async ({ cid }, signal) => {
    if (keepers.length === 0) return { ok: true }
    for (const keeper of keepers) {
      if ((await findFile(db, cid))?.keptBy.includes(keeper.name)) continue
      await keeper.keep(cid, signal)
      await db
        .update(storedFiles)
        .set({ keptBy: sql`array_append(${storedFiles.keptBy}, ${keeper.name})` })
        .where(eq(storedFiles.cid, cid))
    }
    await db.update(storedFiles).set({ pinnedAt: clock() }).where(eq(storedFiles.cid, cid))
    return { ok: true }
  })
}
