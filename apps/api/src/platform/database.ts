import { isUnavailable } from '@toprun/postgres/unavailable'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** Drizzle on a pool or inside a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

const committing = new WeakMap<Database, (() => void)[]>()

/** Calls `note` once `tx` is committed, and never if it is rolled back; at once outside a transaction. It must not throw. */
export function afterCommit(tx: Database, note: () => void): void {
  const notes = committing.get(tx)
  if (notes) notes.push(note)
  else note()
}

const pools = new WeakMap<Database, Pool>()

/**
 * State in memory that belongs to an application: each pool has its own, in and out of transactions, so that two applications in one
 * process share none.
 * @param make called for the first caller
 * @example const logs = perPool(() => new Map<MatchId, Log>()); logs(tx).get(matchId)
 */
export function perPool<State extends object>(make: () => State): (db: Database) => State {
  const states = new WeakMap<Pool | Database, State>()
  return (db) => {
    const owner = pools.get(db) ?? db
    const state = states.get(owner) ?? make()
    states.set(owner, state)
    return state
  }
}

/**
 * Drizzle on a pool. Transactions acquire and release their connection here, because Drizzle 0.45 leaks it if
 * `BEGIN` fails, and returns a broken one to the pool.
 * @param owner the pool of the application, if this one is another pool of it: they share its state in memory
 */
export function openDatabase(pool: Pool, owner = pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    const notes: (() => void)[] = []
    try {
      const done = await drizzle(client).transaction((tx) => {
        adopt(tx, owner, notes)
        return work(tx)
      }, config)
      for (const note of notes) note()
      return done
    } catch (error) {
      broken = isUnavailable(error) || client.getTransactionStatus() !== 'I'
      throw error
    } finally {
      client.release(broken)
    }
  }
  const db = Object.assign(drizzle(pool), { transaction })
  pools.set(db, owner)
  return db
}

/**
 * Attaches a transaction, and those nested in it, to a pool. A callback of a nested one runs once the outermost is
 * committed.
 */
function adopt(tx: Database, owner: Pool, notes: (() => void)[]): void {
  committing.set(tx, notes)
  pools.set(tx, owner)
  const begin = tx.transaction.bind(tx)
  tx.transaction = async (work, config) => {
    const own: (() => void)[] = []
    const done = await begin((nested) => {
      adopt(nested, owner, own)
      return work(nested)
    }, config)
    notes.push(...own)
    return done
  }
}

/** A `LIKE` pattern for text that contains this one, with its special characters escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
