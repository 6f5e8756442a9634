import { join } from 'node:path'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** Drizzle on a pool or inside a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

/**
 * Drizzle on a pool. Transactions acquire and release their connection here, because Drizzle 0.45 leaks it if
 * `BEGIN` fails, and returns a broken one to the pool.
 */
export function openDatabase(pool: Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      broken = isUnavailable(error) || client.getTransactionStatus() !== 'I'
      throw error
    } finally {
      client.release(broken)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
