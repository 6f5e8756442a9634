import { join, resolve } from 'node:path'
import { userId } from '@toprun/api-schema/ids'
import { openPool } from '@toprun/postgres/connection'
import { findPostgres } from '@toprun/postgres/server'
import { openDatabase } from '../platform/database.ts'
import { newCard } from './market-kit.ts'

/**
 * For browser tests, on the database of the site in DATA_DIR: `card EMAIL EDITION` gives a user a card, and `end LISTING` makes an
 * auction due.
 */
const [command, subject = '', edition] = process.argv.slice(2)
const found = await findPostgres(join(resolve(process.env.DATA_DIR ?? ''), 'postgres'))
if (!found) throw new Error('There is no database.')
const pool = openPool({ url: found.url, connections: 1, onBroken: () => undefined })
try {
  if (command === 'card') {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [subject])
    console.log(await newCard(openDatabase(pool), userId.parse(rows[0]?.id), Number(edition)))
  } else if (command === 'end')
    await pool.query('UPDATE market_listings SET ends_at = now() WHERE id = $1', [subject])
  else throw new Error(`There is no command ${command}.`)
} finally {
  await pool.end()
}
