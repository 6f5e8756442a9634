import { matchId } from '@toprun/api-schema/ids'
import { openPool } from '@toprun/postgres/connection'
import { eq } from 'drizzle-orm'
import { receiveEvent } from '../game/live/feed/receive-event.ts'
import { feeds } from '../game/matches/tables.ts'
import { openDatabase } from '../platform/database.ts'

/**
 * A process that records the events of a match's feed under the name of a source, for tests of concurrent ones. It sends `ready` once it
 * is ready, records on a message, and ends. Arguments: address of the database, match, source.
 */
const [url = '', match, source = ''] = process.argv.slice(2)
const id = matchId.parse(match)
const pool = openPool({ url, connections: 2, onBroken: () => undefined })
const db = openDatabase(pool)
const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, id))
if (!feed) throw new Error(`Match ${id} has no feed.`)
process.send?.('ready')
await new Promise((resume) => process.once('message', resume))
const now = new Date()
for (const [index, payload] of feed.events.entries()) {
  const sourceSequence = index + 1
  const arriving = { matchId: id, source, sourceEventId: String(sourceSequence), sourceSequence, payload }
  const recorded = await receiveEvent(db, arriving, { now, reviewMs: 3_600_000 })
  if (!recorded.ok) throw new Error(JSON.stringify(recorded))
}
await pool.end()
process.disconnect()
