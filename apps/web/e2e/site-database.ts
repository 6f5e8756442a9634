import { resolve } from 'node:path'
import { openPool } from '@toprun/postgres/connection'
import { findPostgres } from '@toprun/postgres/server'

/** Changes the database of the site under test where neither a page nor a command can: a mail server that fails for three days. */
export async function changeDatabase(text: string, values: readonly unknown[] = []): Promise<void> {
  const running = await findPostgres(resolve(process.env.E2E_DATA_DIR ?? '', 'postgres'))
  if (running === null) throw new Error('The site under test has no database.')
  const pool = openPool({ url: running.ownerUrl, connections: 1, onBroken: () => undefined })
  try {
    await pool.query(text, [...values])
  } finally {
    await pool.end()
  }
}
