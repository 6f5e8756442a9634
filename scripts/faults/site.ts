import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contests } from '@toprun/api/game/contests/tables'
import { openStandardContests } from '@toprun/api/game/contests/terms/open-contests'
import { importMatch } from '@toprun/api/game/matches/squads/import-match'
import { openDatabase } from '@toprun/api/platform/database'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import { testTerms } from '@toprun/api/testing/opening-terms'
import { readySeeds } from '@toprun/api/testing/seed-kit'
import { type ServerProcess, startServerProcess } from '@toprun/api/testing/server-process'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { openPool } from '@toprun/postgres/connection'
import { keepRunning } from '@toprun/postgres/keep-running'
import { openPostgres } from '@toprun/postgres/server'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { makeCrowd } from '../bench/contest-crowd.ts'

/** Timeouts for the slowest machine; a healthy one is much faster. */
export const patience = { timeout: 90_000, interval: 100 }

export type Site = Awaited<ReturnType<typeof openSite>>

export interface SiteOptions {
  /** A temporary one by default. */
  folder?: string
  environment?: Readonly<Record<string, string>>
  /** Called once the database is there. @returns more of the environment */
  prepare?(folder: string, owner: Pool): Promise<Readonly<Record<string, string>>>
  openFiles?: number
  /** A proxy between the server and its database. */
  through?(databaseUrl: string): Promise<string>
}

/** The real server in a separate process, on its own PostgreSQL that is supervised as by `npm start`, with users and an open contest. */
export async function openSite(options: SiteOptions = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'toprun-faults-'))
  mkdirSync(join(folder, 'outbox'), { recursive: true })
  const undo: (() => Promise<void>)[] = [startWarden(folder)]
  async function close(): Promise<void> {
    for (const step of undo.reverse()) await step()
  }
  try {
    return await startSite(folder, options, undo, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** Cleans up the site at the end, even if the returned function is never called. */
function startWarden(folder: string): () => Promise<void> {
  const warden = spawn(process.execPath, [join(import.meta.dirname, '../test/warden.ts'), folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const exited = once(warden, 'exit')
  return async () => {
    warden.stdin.end()
    const [code] = await exited
    if (code !== 0) throw new Error('What the site left behind could not be removed.')
  }
}

async function startSite(
  folder: string,
  options: SiteOptions,
  undo: (() => Promise<void>)[],
  close: () => Promise<void>,
) {
  const postgres = await openPostgres({ folder: join(folder, 'postgres'), settings: ['max_wal_size=64MB'] })
  undo.push(
    keepRunning(
      postgres,
      'PostgreSQL',
      () => undefined,
      () => undefined,
    ).stop,
  )
  const database = postgres.urls()
  await prepareDatabase(database)
  const owner = openPool({ url: database.ownerUrl, connections: 4, onBroken: () => undefined })
  undo.push(() => owner.end())
  const league = await openLeague(owner)
  const url = options.through ? await options.through(database.url) : database.url
  const prepared = await options.prepare?.(folder, owner)
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'fatal', ...options.environment, ...prepared }
  let ended: number | string | null = null
  const startAnother = () => startServerProcess(url, environment, options.openFiles)
  async function startServer(): Promise<ServerProcess> {
    ended = null
    const started = await startAnother()
    started.exited.then(
      (how) => {
        ended = how
      },
      () => undefined,
    )
    return started
  }
  let server = await startServer()
  // The users buy until the fault is over, however fast the machine is.
  await owner.query('UPDATE combo_stock SET stock = 1000000')
  for (let batch = 0; batch < 4; batch += 1) await readySeeds(openDatabase(owner), 4096)
  undo.push(() => server.kill())

  /** The result of `/readyz`: `ok` or an error code. */
  async function readiness(): Promise<string> {
    const response = await fetch(`${server.address}/readyz`)
    return response.ok ? 'ok' : (await response.json()).code
  }

  return {
    /** Another one after `restart`. */
    get server() {
      return server
    },
    close,
    /** Kills the server's process and starts another. */
    async restart() {
      await server.kill()
      server = await startServer()
    },
    /** A second server on the same database. */
    startAnother,
    /** The data folder: the cluster and all other stored files. */
    folder,
    ...league,
    /** A connection as the owner, bypassing the server. It reconnects by itself, like the server. */
    owner,
    /** The current process id of PostgreSQL. */
    async postmaster(): Promise<number> {
      const { rows } = await owner.query<{ pid: number }>(
        "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
      )
      if (!rows[0]) throw new Error('PostgreSQL has no process id.')
      return rows[0].pid
    },
    readiness,
    /** Waits until the site is ready, in the original process. @returns the time it took, in milliseconds */
    async recovers(): Promise<number> {
      const since = performance.now()
      while ((await readiness().catch(() => null)) !== 'ok') {
        if (ended !== null) throw new Error(`The process ended: ${ended}`)
        await pause(20)
      }
      return performance.now() - since
    },
  }
}

async function openLeague(owner: Pool) {
  const db = openDatabase(owner)
  const match = simulateMatch({ seed: 'faults', format: 'T10', rates: { rain: 0, abandoned: 0 } })
  const startsAt = new Date(Date.now() + 3_600_000)
  const matchId = await importMatch(db, match, { startsAt, intervalMs: 1000 })
  await openStandardContests(db, matchId, testTerms)
  const [classic] = await db.select().from(contests).where(eq(contests.name, 'Floodlight Classic'))
  if (!classic) throw new Error('There is no contest.')
  const users = await makeCrowd(owner, { matchId, count: 40, name: 'fault' })
  return { matchId, contestId: classic.id, feeMinor: classic.entryFeeMinor, users }
}
