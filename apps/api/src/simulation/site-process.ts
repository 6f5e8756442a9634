import type { MatchId } from '@toprun/api-schema/ids'
import { openPool } from '@toprun/postgres/connection'
import type { Pool } from 'pg'
import { type BoardCache, createBoardCache } from '../modules/live/boards.ts'
import { openRoom, type Room } from '../modules/live/room.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FaultyConnections, faultyConnections } from './faults.ts'
import type { StatementGate } from './statement-gate.ts'

/** What one process of the site has and loses when it dies: connections, rooms and boards. The database survives it. */
export interface SiteProcess {
  db: Database
  faults: FaultyConnections
  /** In memory, opened by the first who asks. Null if there is no such match. */
  room(matchId: MatchId): Promise<Room | null>
  stop(): Promise<void>
}

const connections = 8

/** @param onSlow called when the database is slow, instead of waiting */
export async function startProcess(
  url: string,
  { gate, onSlow }: { gate: StatementGate; onSlow: () => void },
): Promise<SiteProcess> {
  const pool = openPool({ url, connections, onBroken: () => undefined })
  // Connections are opened and closed by what happens, not by the time that passes here.
  pool.options.idleTimeoutMillis = 0
  const faults = faultyConnections(pool, gate, onSlow)
  await openAll(pool)
  const db = openDatabase(pool)
  const boards: BoardCache = createBoardCache(db, { maxEntries: 100_000 })
  const rooms = new Map<MatchId, Room | null>()
  return {
    db,
    faults,
    async room(matchId) {
      const room = rooms.get(matchId) ?? (await openRoom(db, boards, matchId))
      rooms.set(matchId, room)
      return room
    },
    stop: () => pool.end(),
  }
}

/** One after the other, so that a replay numbers them alike. */
async function openAll(pool: Pool): Promise<void> {
  const opened = []
  for (let count = 0; count < connections; count += 1) opened.push(await pool.connect())
  for (const client of opened.reverse()) client.release()
}
