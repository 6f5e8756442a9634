import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { connect, openPool } from './connection.ts'
import type { DatabaseUrls } from './server.ts'
import { testServerOwnerUrl, testServerUrl, testTemplate } from './test-server.ts'

export interface TestDatabase extends DatabaseUrls {
  /** Connects as the application. */
  pool: Pool
  /** Connects as the owner, for tables, triggers and rows of the ledger. */
  owner: Pool
  /** The rows of a query, as the application. */
  rows: ReturnType<typeof rowsIn>
  drop(): Promise<void>
}

/** A migrated, empty database for one test file, copied from the template in milliseconds. @param template `template0` for one without tables */
export async function createTestDatabase(template = testTemplate): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const [server, ownerServer] = [addressIn(testServerUrl), addressIn(testServerOwnerUrl)]
  await asOwner(ownerServer, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const urls = { url: databaseAt(server, name), ownerUrl: databaseAt(ownerServer, name) }
  const pool = openPool({ url: urls.url, connections: 60, onBroken: () => undefined })
  const owner = openPool({ url: urls.ownerUrl, connections: 10, onBroken: () => undefined })
  return {
    ...urls,
    pool,
    owner,
    rows: rowsIn(pool),
    drop: async () => {
      await Promise.all([pool.end(), owner.end()])
      await asOwner(ownerServer, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

export function rowsIn(pool: Pool) {
  return async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
}

function addressIn(variable: string): string {
  const address = process.env[variable]
  if (!address)
    throw new Error(`${variable} is not set: database tests run under the "database" project of vitest.`)
  return address
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
