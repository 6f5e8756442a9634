import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { testServerUrl, testTemplate } from './test-server.ts'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  drop(): Promise<void>
}

/** A migrated, empty database for one test file, copied from the template in milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env[testServerUrl]
  if (!adminUrl)
    throw new Error(`${testServerUrl} is not set: database tests run under the "database" project of vitest.`)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${testTemplate} STRATEGY FILE_COPY`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 60 })
  return {
    url: url.href,
    pool,
    drop: async () => {
      // The pool counts as ended before its connections are; dropping by force ends them, and each tells that as an error.
      pool.on('error', () => undefined)
      await pool.end()
      await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
