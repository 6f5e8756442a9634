import { text } from 'node:stream/consumers'
import { openPool } from '@toprun/postgres/connection'
import { findPostgres } from '@toprun/postgres/server'
import { z } from 'zod'

/** Runs a statement, read as JSON from stdin, on the running database of a folder: for journeys, where no page and no command can. */
const [folder = ''] = process.argv.slice(2)
const statement = z.object({ text: z.string(), values: z.array(z.unknown()) })
const running = await findPostgres(folder)
if (running === null) throw new Error(`No database runs in ${folder}.`)
const pool = openPool({ url: running.ownerUrl, connections: 1, onBroken: () => undefined })
const { text: sql, values } = statement.parse(JSON.parse(await text(process.stdin)))
await pool.query(sql, values)
await pool.end()
