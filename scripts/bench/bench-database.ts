import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@toprun/api/platform/database'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import { openPool } from '@toprun/postgres/connection'
import { openPostgres, removePostgres } from '@toprun/postgres/server'
import { Pool } from 'pg'

/**
 * A new embedded server with every commit on disk, removed when it is disposed of.
 * @param as the owner's statements may take as long as they need, as bulk inserts do; the application's are limited
 */
export async function openBenchDatabase(options: {
  connections: number
  as: 'application' | 'owner'
  settings?: readonly string[]
}) {
  const home = mkdtempSync(join(tmpdir(), 'toprun-bench-'))
  const folder = join(home, 'cluster')
  const server = await openPostgres({ folder, settings: options.settings })
  const database = server.urls()
  const pool =
    options.as === 'owner'
      ? new Pool({ connectionString: database.ownerUrl, max: options.connections })
      : openPool({ url: database.url, connections: options.connections, onBroken: () => undefined })
  const close = async () => {
    await pool.end()
    await removePostgres(folder)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await prepareDatabase(database)
  } catch (error) {
    await close()
    throw error
  }
  return { home, database, pool, db: openDatabase(pool), [Symbol.asyncDispose]: close }
}
