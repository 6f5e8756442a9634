import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Binaries, installedBinaries } from './binaries.ts'
import { clearDeadPostmaster } from './dead-postmaster.ts'
import {
  ownedFolder,
  reachableFolder,
  runnableBinaries,
  type ServerUser,
  serverUser,
} from './unprivileged.ts'

/** A running PostgreSQL of our own. `stop` ends it in an orderly way; a killed process leaves it to be adopted. */
export interface EmbeddedPostgres {
  /** For the database named, which must exist; `toprun` does. */
  url(database?: string): string
  /** Adopted: a server that an earlier process left running. */
  origin: 'adopted' | 'started' | 'created'
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Folder of the cluster; its parent also gets the password file. */
  folder: string
  /** Extra settings, e.g. `['fsync=off']` for a cluster that tests throw away. */
  settings?: readonly string[]
}

interface Cluster {
  folder: string
  passwordFile: string
  logFile: string
  binaries: Binaries
  user: ServerUser
}

const superuser = 'toprun'

/**
 * Starts the cluster in `folder`, making it at the first call and adopting the server if one is still running there.
 * It listens on 127.0.0.1 alone, on a port that the system chooses.
 */
export async function openPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await locate(resolve(options.folder))
  const running = await runningPort(cluster)
  if (running !== null) return handle(cluster, running, 'adopted')
  if (existsSync(pidFileOf(cluster))) await clearDeadPostmaster(pidFileOf(cluster))
  const created = !existsSync(join(cluster.folder, 'PG_VERSION'))
  if (created) await initialise(cluster)
  const port = await start(cluster, options.settings ?? [])
  if (created) await query(cluster, port, 'postgres', `CREATE DATABASE ${superuser}`)
  return handle(cluster, port, created ? 'created' : 'started')
}

/** The address of the server that runs on `folder` at this moment, or null. Starts nothing. */
export async function findPostgres(folder: string): Promise<string | null> {
  const cluster = await locate(resolve(folder))
  const port = await runningPort(cluster)
  return port === null ? null : url(cluster, port, superuser)
}

/** Stops the server of the cluster in `folder`, if one runs, and deletes the cluster. */
export async function removePostgres(folder: string): Promise<void> {
  const cluster = await locate(resolve(folder))
  const port = await runningPort(cluster)
  if (port !== null) await handle(cluster, port, 'adopted').stop()
  rmSync(cluster.folder, { recursive: true, force: true })
  rmSync(cluster.passwordFile, { force: true })
}

async function locate(folder: string): Promise<Cluster> {
  const user = serverUser()
  const reachable = reachableFolder(folder, user)
  return {
    folder: reachable,
    passwordFile: `${folder}.password`,
    // Inside the cluster, because pg_ctl opens it as the server's user, who may not create files next to it.
    logFile: join(reachable, 'server.log'),
    binaries: runnableBinaries(await installedBinaries(), user),
    user,
  }
}

async function initialise(cluster: Cluster): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  mkdirSync(resolve(cluster.passwordFile, '..'), { recursive: true })
  writeFileSync(cluster.passwordFile, password, { mode: 0o600 })
  rmSync(cluster.folder, { recursive: true, force: true })
  ownedFolder(cluster.folder, cluster.user)
  const handover = mkdtempSync(join(tmpdir(), 'toprun-'))
  try {
    const passwordFile = join(handover, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (cluster.user) {
      chownSync(handover, cluster.user.uid, cluster.user.gid)
      chownSync(passwordFile, cluster.user.uid, cluster.user.gid)
    }
    await run(cluster, cluster.binaries.initdb, [
      `--pgdata=${cluster.folder}`,
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ])
  } finally {
    rmSync(handover, { recursive: true, force: true })
  }
}

async function start(cluster: Cluster, settings: readonly string[]): Promise<number> {
  const port = await freePort()
  const flags = [
    `-p ${port}`,
    ...['listen_addresses=127.0.0.1', "unix_socket_directories=''", ...settings].map((s) => `-c ${s}`),
  ]
  await run(cluster, cluster.binaries.pg_ctl, [
    'start',
    '--wait',
    '--timeout=60',
    `--pgdata=${cluster.folder}`,
    `--log=${cluster.logFile}`,
    `--options=${flags.join(' ')}`,
  ])
  return port
}

function pidFileOf({ folder }: Cluster): string {
  return join(folder, 'postmaster.pid')
}

/** `postmaster.pid` tells the port on its fourth line; only a server that takes our password is ours. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  const pidFile = pidFileOf(cluster)
  if (!existsSync(pidFile) || !existsSync(cluster.passwordFile)) return null
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  if (!Number.isInteger(port) || port <= 0) return null
  try {
    await query(cluster, port, superuser, 'SELECT 1')
    return port
  } catch {
    return null
  }
}

function handle(cluster: Cluster, port: number, origin: EmbeddedPostgres['origin']): EmbeddedPostgres {
  return {
    url: (database = superuser) => url(cluster, port, database),
    origin,
    stop: async () => {
      await run(cluster, cluster.binaries.pg_ctl, [
        'stop',
        '--mode=fast',
        '--wait',
        `--pgdata=${cluster.folder}`,
      ])
    },
  }
}

function url(cluster: Cluster, port: number, database: string): string {
  const password = readFileSync(cluster.passwordFile, 'utf8')
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

async function query(cluster: Cluster, port: number, database: string, sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url(cluster, port, database),
    connectionTimeoutMillis: 5000,
  })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function run(cluster: Cluster, program: string, args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...cluster.user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.on('error', failed)
    // 'exit' rather than 'close': the server inherits the pipes and keeps them open.
    child.on('exit', (code) => {
      child.stderr.destroy()
      if (code === 0) done()
      else failed(new Error(`${program} failed (${code}): ${complaint.trim()} ${tail(cluster.logFile)}`))
    })
  })
}

function tail(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n').slice(-6).join(' ').trim() : ''
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      )
    })
  })
}
