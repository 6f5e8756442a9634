import { createHash } from 'node:crypto'
import type { PlayerNumbersResponse } from '@toprun/api-schema/card'
import { asc } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { cardPlayers } from '../tables.ts'

/** A player's number on chain: the first 6 bytes of the SHA-256 of their id, as `edition_number` of the database has it. */
function playerNumberOf(id: string): `0x${string}` {
  return `0x${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
}

/** The players behind the numbers on chain. The version changes whenever a line of the list does. */
export async function readPlayerNumbers(db: Database): Promise<PlayerNumbersResponse> {
  const rows = await db
    .select({ id: cardPlayers.id, name: cardPlayers.name })
    .from(cardPlayers)
    .orderBy(asc(cardPlayers.id))
  const players = rows.map(({ id, name }) => ({ number: playerNumberOf(id), id, name }))
  const version = createHash('sha256').update(JSON.stringify(players)).digest('hex')
  return { version, players }
}
