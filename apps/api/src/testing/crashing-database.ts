import type { Database } from '../platform/database.ts'

/** A simulated crash of the process. */
export class Crash extends Error {}

/** @returns whether the process crashed before the work was done */
export async function crashes(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof Crash) return true
    throw error
  }
}

const statements = new Set(['select', 'insert', 'update', 'delete', 'execute'])

/** The same database for exactly this many statements, in and out of transactions; the next one crashes. */
export function crashingAfter(db: Database, count: number): Database {
  let left = count
  const watched = (target: Database): Database =>
    new Proxy(target, {
      get(real, name) {
        const value: unknown = Reflect.get(real, name, real)
        if (typeof value !== 'function') return value
        if (name === 'transaction')
          return (work: (tx: Database) => Promise<unknown>) => real.transaction((tx) => work(watched(tx)))
        if (!statements.has(String(name))) return value.bind(real)
        return (...input: unknown[]) => {
          if (left === 0) throw new Crash(`before ${String(name)}`)
          left -= 1
          return value.apply(real, input)
        }
      },
    })
  return watched(db)
}

/** The same database; `before` runs ahead of each transaction, which are counted from 1. */
export function beforeTransactions(
  db: Database,
  before: (number: number, config: Parameters<Database['transaction']>[1]) => Promise<unknown>,
): Database {
  let number = 0
  const transaction: Database['transaction'] = async (work, config) => {
    number += 1
    await before(number, config)
    return db.transaction(work, config)
  }
  return new Proxy(db, {
    get(real, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}
