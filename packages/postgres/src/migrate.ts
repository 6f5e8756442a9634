import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, Pool } from 'pg'
import { connect } from './connection.ts'

/** An arbitrary number, the same for every process that migrates. */
const migrationLock = 7_201_611

/**
 * Runs the numbered SQL files in `folder` that have not run yet, in order, each in its own transaction.
 * Concurrent calls wait for each other. Throws if a file changed after it ran. @returns the names of the
 * files that ran.
 */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const client = await connect(databaseUrl)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const ran: string[] = []
    for (const { name, sql, sha256 } of migrationFiles(folder)) {
      const before = applied.get(name)
      if (before === sha256) continue
      if (before !== undefined)
        throw new Error(`Migration ${name} was changed after it ran; add a new one instead.`)
      await apply(client, name, sql, sha256)
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

/** The names of the pending files in `folder`. */
export async function pendingMigrations(pool: Pool, folder: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations')
  const applied = new Set(rows.map((row) => row.name))
  return migrationFiles(folder)
    .map((file) => file.name)
    .filter((name) => !applied.has(name))
}

function migrationFiles(folder: string): { name: string; sql: string; sha256: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

async function apply(client: Client, name: string, sql: string, sha256: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}
