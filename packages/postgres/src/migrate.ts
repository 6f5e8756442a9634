import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { connectAtStart } from './connection.ts'

/** SQL that runs once in each database, in one transaction. */
export interface Migration {
  name: string
  sql: string
}

/** A database that other migrations made, and what turns it into one that has run the first migration here. */
export interface Predecessor {
  /** SHA-256 of the names and hashes of its migrations: see `fingerprint`. */
  fingerprint: string
  sql: string
}

const migrationsTable =
  'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())'

/** An arbitrary number, the same for every process that migrates. */
const migrationLock = 7_201_611

/**
 * Runs the migrations that have not run yet, in order. The predecessor is carried over first. Concurrent calls wait for each other.
 * Throws if a migration changed after it ran, and if other migrations made the database. @returns the names of those that ran.
 */
export async function migrate(
  databaseUrl: string,
  migrations: readonly Migration[],
  predecessor?: Predecessor,
): Promise<string[]> {
  const client = await connectAtStart(databaseUrl)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(migrationsTable)
    const applied = new Map((await ranMigrations(client)).map(({ name, sha256 }) => [name, sha256]))
    const ran: string[] = []
    for (const [index, migration] of migrations.entries()) {
      const before = applied.get(migration.name)
      if (before === hashOf(migration.sql)) continue
      if (index === 0 && applied.size > 0) {
        if (predecessor === undefined || fingerprint(applied) !== predecessor.fingerprint)
          throw new UnknownDatabase()
        await apply(client, migration, `${predecessor.sql};\nDELETE FROM migrations`)
      } else if (before !== undefined) {
        throw new Error(`Migration ${migration.name} was changed after it ran; add a new one instead.`)
      } else {
        await apply(client, migration, migration.sql)
      }
      ran.push(migration.name)
    }
    return ran
  } finally {
    await client.end()
  }
}

/** Runs all migrations in an empty database, within the transaction of `client`. */
export async function migrateEmpty(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(migrationsTable)
  for (const migration of migrations) await run(client, migration, migration.sql)
}

/** Name and SHA-256 of each migration that a database has run, in order of the names. */
export async function ranMigrations(client: ClientBase): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migrations ORDER BY name COLLATE "C"',
  )
  return rows
}

/** The same of migrations that are yet to run. */
export function fingerprintsOf(migrations: readonly Migration[]): { name: string; sha256: string }[] {
  return migrations.map(({ name, sql }) => ({ name, sha256: hashOf(sql) }))
}

/** Other migrations made the database. Nothing was changed in it. */
export class UnknownDatabase extends Error {
  constructor() {
    super(
      'This database was made by a version of TopRun whose tables this version does not know. ' +
        'Start the version that made it, or let this one make a new database: give it another DATA_DIR, or another DATABASE_URL if that is set.',
    )
  }
}

/** The names of the pending migrations. */
export async function pendingMigrations(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations')
  const applied = new Set(rows.map((row) => row.name))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

/** SHA-256 of the names and hashes of a database's migrations. */
function fingerprint(applied: ReadonlyMap<string, string>): string {
  const lines = [...applied].map(([name, hash]) => `${name} ${hash}\n`)
  return hashOf(lines.sort().join(''))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function run(client: ClientBase, { name, sql }: Migration, statements: string): Promise<void> {
  await client.query(statements)
  await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, hashOf(sql)])
}

/** What waits for a table that a change waits for waits as long: half a second, tried again for as long as a long query may take. */
const lockMs = 500
const tries = 120
/** Of PostgreSQL: `lock_timeout` is over. */
const lockNotAvailable = '55P03'

/** Sites of the version before serve meanwhile. */
async function apply(
  client: ClientBase,
  migration: Migration,
  statements: string,
  triesLeft = tries,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
    await run(client, migration, statements)
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    if (triesLeft > 1 && cause instanceof Error && 'code' in cause && cause.code === lockNotAvailable) {
      await pause(lockMs)
      return apply(client, migration, statements, triesLeft - 1)
    }
    throw new Error(
      `Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    )
  }
}
