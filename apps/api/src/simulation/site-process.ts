import { join } from 'node:path'
import type { MatchId } from '@toprun/api-schema/ids'
import { openPool } from '@toprun/postgres/connection'
import type { Pool } from 'pg'
import type { Db } from 'pg-boss'
import { type JoinQueue, openJoinQueue, usualLimits } from '../game/contests/join/join-queue.ts'
import { openBoardFiles } from '../game/live/rooms/board-files.ts'
import { createBoardSnapshots } from '../game/live/rooms/board-snapshots.ts'
import { createBoardCache } from '../game/live/rooms/boards.ts'
import { openRoom, type Room } from '../game/live/rooms/room.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { Faults } from './faults.ts'
import { type FaultyConnections, faultyConnections } from './faulty-connections.ts'
import { type FaultyFiles, faultyFiles } from './faulty-files.ts'
import type { FileOperation } from './intercepted-files.ts'
import { isExplained } from './is-explained.ts'
import type { StatementGate } from './statement-gate.ts'

/** What one process of the site has and loses when it dies: connections, rooms and boards. The database and the files survive it. */
export interface SiteProcess {
  db: Database
  /** The same connections, for the queue. */
  statements: Db
  faults: Faults
  connections: FaultyConnections
  files: FaultyFiles
  joins: JoinQueue
  /** Errors that it logged and no fault explains. */
  troubles: unknown[]
  /** In memory, opened by the first caller. Null if there is no such match. */
  room(matchId: MatchId): Promise<Room | null>
  /** Waits until it only waits for the disk. */
  settle(): Promise<void>
  /** Writes what it continues from after a restart. */
  finish(): Promise<void>
  stop(): Promise<void>
}

const connections = 8
/** Waiting is in turns, and not in real time. */
const longestTimerMs = 2 ** 31 - 1
/** Boards with this many entries are written to files. */
const leastEntries = 1

interface Surroundings {
  gate: StatementGate
  /** `DATA_DIR` */
  folder: string
  clockMs: () => number
  /** Called when the database or the disk is slow, instead of waiting. */
  onSlow: () => void
  /** Called before the process does anything: all its work goes through this. */
  onOpen: (opened: Pick<SiteProcess, 'connections' | 'files'>) => void
}

export async function startProcess(
  url: string,
  { gate, folder, clockMs, onSlow, onOpen }: Surroundings,
): Promise<SiteProcess> {
  const pool = openPool({ url, connections, onBroken: () => undefined })
  // Connections are opened and closed by events, not by real time.
  pool.options.idleTimeoutMillis = 0
  const faults = new Faults()
  const onCrash = async () => {
    faults.die()
    files.recover()
    await opened.endAll()
  }
  const boardFolder = join(folder, 'boards')
  // Users wait for a board that is being read.
  const isBehind = ({ name, path }: FileOperation) => path.startsWith(boardFolder) && name !== 'readFile'
  const files = faultyFiles({ gate, faults, isBehind, onSlow, onCrash })
  const opened = faultyConnections(pool, { gate, faults, onSlow, onCrash })
  onOpen({ connections: opened, files })
  await openAll(pool)
  const db = openDatabase(pool)
  const troubles: unknown[] = []
  const log = {
    warn: ({ err }: { err: unknown }) => {
      if (!isExplained(faults, err)) troubles.push(err)
    },
  }
  const joins = openJoinQueue(db, (err) => log.warn({ err }), { ...usualLimits, waitMs: longestTimerMs })
  const computing = new Set<Promise<unknown>>()
  const boardFiles = await openBoardFiles({ db, dataFolder: folder, log })
  const boards = createBoardCache(db, {
    maxEntries: 100_000,
    clockMs,
    snapshots: createBoardSnapshots(
      {
        ...boardFiles,
        write: (contestId, snapshot) => boardFiles.write(contestId, () => noted(computing, snapshot())),
      },
      { leastEntries },
    ),
  })
  const rooms = new Map<MatchId, Room | null>()

  async function settle(): Promise<void> {
    for (;;) {
      await gate.idle()
      if (computing.size === 0) return
      await Promise.allSettled(computing)
    }
  }

  return {
    db,
    statements: { executeSql: (text, values) => pool.query(text, values) },
    faults,
    joins,
    connections: opened,
    files,
    troubles,
    async room(matchId) {
      const room = rooms.get(matchId) ?? (await openRoom(db, boards, matchId))
      rooms.set(matchId, room)
      return room
    },
    settle,
    async finish() {
      files.recover()
      await settle()
      await boards.stop()
    },
    stop: () => pool.end(),
  }
}

/** Kept in `all` until it is done. */
function noted<Result>(all: Set<Promise<unknown>>, work: Promise<Result>): Promise<Result> {
  all.add(work)
  work.then(
    () => all.delete(work),
    () => all.delete(work),
  )
  return work
}

/** One after the other, so that a replay numbers them alike. */
async function openAll(pool: Pool): Promise<void> {
  const opened = []
  for (let count = 0; count < connections; count += 1) opened.push(await pool.connect())
  for (const client of opened.reverse()) client.release()
}
