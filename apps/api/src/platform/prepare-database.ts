import { connect } from '@toprun/postgres/connection'
import { migrate } from '@toprun/postgres/migrate'
import type { DatabaseUrls } from '@toprun/postgres/server'
import { migrationsFolder } from './database.ts'

export interface PreparedDatabase {
  /** The names of the migrations that ran. */
  ran: readonly string[]
  /** False if the application's role could change rows of the ledger. */
  ledgerGuarded: boolean
}

/**
 * Migrates the database as its owner and grants the application's role its rights. If both URLs name the same
 * role, nothing is granted: the application then runs as the owner.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseUrls): Promise<PreparedDatabase> {
  const ran = await migrate(ownerUrl, migrationsFolder)
  const application = roleOf(url)
  if (application !== roleOf(ownerUrl)) await ask(ownerUrl, `SELECT grant_application($1)`, [application])
  const [row] = await ask<{ writable: boolean }>(
    url,
    "SELECT has_table_privilege('ledger_postings', 'INSERT, UPDATE, DELETE, TRUNCATE') AS writable",
  )
  return { ran, ledgerGuarded: row?.writable === false }
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username)

async function ask<Row extends object>(url: string, sql: string, values: string[] = []): Promise<Row[]> {
  const client = await connect(url)
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
