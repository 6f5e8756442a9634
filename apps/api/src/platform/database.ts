import { join } from 'node:path'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** Queries by Drizzle, on a pool or inside a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

export interface PoolOptions {
  url: string
  connections: number
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  onIdleError(error: Error): void
}

/** A pool whose statements and transactions cannot hold locks for ever. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    application_name: 'toprun',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', options.onIdleError)
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return drizzle(pool)
}
