import { matchId } from '@toprun/api-schema/ids'
import { openPool } from '@toprun/postgres/connection'
import { followFile } from '../operator/follow/follow-file.ts'
import { openSource } from '../operator/follow/read-source.ts'
import { openDatabase } from '../platform/database.ts'

/**
 * A process that follows the file of a match, for tests that kill it. It sends `ready` once it is ready, and starts on a message. Arguments:
 * address of the database, match, file.
 */
const [url = '', match, file = ''] = process.argv.slice(2)
const pool = openPool({ url, connections: 2, onBroken: () => undefined })
process.send?.('ready')
await new Promise((begin) => process.once('message', begin))
await followFile({
  ...{ db: openDatabase(pool), clock: () => new Date(), matchId: matchId.parse(match) },
  ...{ source: 'file', read: openSource(file), reviewMs: 3_600_000, everyMs: 20, silentMs: 3_600_000 },
  ...{ say: () => undefined, signal: new AbortController().signal },
})
await pool.end()
process.disconnect()
