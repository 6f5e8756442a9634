import { connectAtStart } from '@toprun/postgres/connection'
import { migrate } from '@toprun/postgres/migrate'
import type { DatabaseUrls } from '@toprun/postgres/server'
import type { Configuration } from './configuration.ts'
import { type DatabaseSetting, onDatabaseOf } from './database-fault.ts'
import { migrations, unreleased } from './migrations.ts'

export interface PreparedDatabase {
  /** The names of the migrations that ran. */
  ran: readonly string[]
  /** False if the application's role could change rows of the ledger. */
  ledgerGuarded: boolean
}

/** The database that the settings name; null if it is the embedded one. */
export function statedDatabase({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
}: Pick<Configuration, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>): DatabaseUrls | null {
  return url === undefined ? null : { url, ownerUrl: ownerUrl ?? url }
}

/**
 * Migrates the database as its owner and grants the application's role its rights. If both URLs name the same
 * role, nothing is granted: the application then runs as the owner.
 * @throws StartFault if the cause is in a setting, a role or the server
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseUrls): Promise<PreparedDatabase> {
  const owner: DatabaseSetting = {
    setting: ownerUrl === url ? 'DATABASE_URL' : 'DATABASE_OWNER_URL',
    url: ownerUrl,
  }
  const ran = await onDatabaseOf(owner, async () => {
    const migrated = await migrate(ownerUrl, migrations(), unreleased())
    const application = roleOf(url)
    if (application !== roleOf(ownerUrl)) await grant(ownerUrl, application)
    return migrated
  })
  const ledgerGuarded = await onDatabaseOf({ setting: 'DATABASE_URL', url }, () => ledgerIsGuarded(url))
  return { ran, ledgerGuarded }
}

/** An arbitrary number, the same for every process that grants. */
const grantLock = 7_201_612

/** Concurrent calls wait for each other: PostgreSQL refuses two at once. */
async function grant(ownerUrl: string, application: string): Promise<void> {
  const client = await connectAtStart(ownerUrl)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [grantLock])
    await client.query('SELECT grant_application($1)', [application])
  } finally {
    await client.end()
  }
}

/** Whether the role of this address cannot change rows of the ledger. */
export async function ledgerIsGuarded(url: string): Promise<boolean> {
  const client = await connectAtStart(url)
  try {
    const { rows } = await client.query<{ writable: boolean }>(
      "SELECT has_table_privilege('ledger_postings', 'INSERT, UPDATE, DELETE, TRUNCATE') AS writable",
    )
    return rows[0]?.writable === false
  } finally {
    await client.end()
  }
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username)
