import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Client } from 'pg'
import { type Binaries, installedBinaries } from './binaries.ts'
import { connect, connectAtStart } from './connection.ts'
import { clearDeadPostmaster, endNow, isAlive, isServerOf } from './dead-postmaster.ts'
import { freePort } from './free-port.ts'
import {
  ownedFolder,
  reachableFolder,
  runnableBinaries,
  type ServerUser,
  serverUser,
} from './unprivileged.ts'

/** The connection URLs of one database for its two roles. */
export interface DatabaseUrls {
  /** The application's role: it reads and writes rows as granted, and owns nothing. */
  url: string
  /** The owner's role, which migrates. */
  ownerUrl: string
}

/** A running embedded PostgreSQL. `stop` shuts it down cleanly; if our process is killed, the next one adopts it. */
export interface EmbeddedPostgres {
  /** The URLs of an existing database; `toprun` always exists. */
  urls(database?: string): DatabaseUrls
  /** Whether the server was already running, started by an earlier process. */
  origin: 'adopted' | 'started' | 'created'
  /** Whether its process is running. It may still be recovering. */
  isRunning(): boolean
  /** Whether the folder around the cluster was removed, so that it never runs again. A disk that is unmounted leaves its folder. */
  isGone(): boolean
  /** Restarts a stopped server on its port. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** Kills the server without waiting or a checkpoint, for a process that is exiting. */
  endNow(): void
}

export interface EmbeddedOptions {
  /** The folder of the cluster; the password file is stored in its parent. */
  folder: string
  /** Extra settings, e.g. `['fsync=off']` for a disposable test cluster. */
  settings?: readonly string[]
  /** Its URLs lead to a socket file in `folder`, if the path is short enough: a small statement costs a third less than over TCP. */
  onSocket?: boolean
}

interface Cluster {
  folder: string
  passwordFile: string
  applicationPasswordFile: string
  logFile: string
  binaries: Binaries
  user: ServerUser
}

const address = '127.0.0.1'
const owner = 'toprun'
const application = 'toprun_app'

/**
 * Starts the cluster in `folder`, creates it on the first call, and adopts a server that is still running
 * there. Listens on 127.0.0.1 only, on a port chosen by the system.
 */
export async function openPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await locate(resolve(options.folder))
  const running = await runningPort(cluster)
  const isOnSocket = options.onSocket === true && canHoldSocket(cluster.folder)
  const host = isOnSocket ? encodeURIComponent(cluster.folder) : address
  const settings = [
    ...(options.settings ?? []),
    ...(isOnSocket ? [`unix_socket_directories=${cluster.folder}`] : []),
  ]
  if (running !== null) {
    await ensureApplicationRole(cluster, running)
    return handle(cluster, { host, port: running }, 'adopted', settings)
  }
  const created = !existsSync(join(cluster.folder, 'PG_VERSION'))
  if (created) await initialise(cluster)
  const port = await freePort()
  await start(cluster, port, settings)
  if (created) await query(cluster, port, 'postgres', `CREATE DATABASE ${owner}`)
  await ensureApplicationRole(cluster, port)
  return handle(cluster, { host, port }, created ? 'created' : 'started', settings)
}

/** The path of a socket file has at most 103 bytes on a Mac, and its folder appears unquoted in a command. */
const canHoldSocket = (folder: string) => folder.length < 80 && /^[\w./-]+$/.test(folder)

/** The URLs of the server running in `folder`, or null. Starts nothing. */
export async function findPostgres(folder: string): Promise<DatabaseUrls | null> {
  const cluster = await locate(resolve(folder))
  const port = await runningPort(cluster)
  return port === null ? null : urls(cluster, { host: address, port }, owner)
}

/** Stops the server of the cluster in `folder`, if one runs, regardless of who started it. */
export async function stopPostgres(folder: string): Promise<void> {
  const cluster = await locate(resolve(folder))
  if (await lives(cluster)) await stop(cluster)
}

/** Ends it without waiting or a checkpoint, for a process that is exiting. */
export function endPostgres(folder: string): void {
  const cluster = reachableFolder(resolve(folder), serverUser())
  const pidFile = join(cluster, 'postmaster.pid')
  if (isServerOf(cluster, pidFile)) endNow(pidFile)
}

/** One that is recovering or has no disk left answers nothing, and lives. */
async function lives(cluster: Cluster): Promise<boolean> {
  return (await runningPort(cluster, connect)) !== null || isServerOf(cluster.folder, pidFileOf(cluster))
}

/** Stops the server of the cluster in `folder`, if one runs, and deletes the cluster. */
export async function removePostgres(folder: string): Promise<void> {
  const cluster = await locate(resolve(folder))
  if (await lives(cluster)) await stop(cluster, 'immediate')
  rmSync(cluster.folder, { recursive: true, force: true })
  rmSync(cluster.passwordFile, { force: true })
  rmSync(cluster.applicationPasswordFile, { force: true })
}

async function locate(folder: string): Promise<Cluster> {
  const user = serverUser()
  const reachable = reachableFolder(folder, user)
  return {
    folder: reachable,
    passwordFile: `${folder}.password`,
    applicationPasswordFile: `${folder}.application-password`,
    // Inside the cluster, because pg_ctl opens it as the server's user, who may not create files next to it.
    logFile: join(reachable, 'server.log'),
    binaries: runnableBinaries(await installedBinaries(), user),
    user,
  }
}

async function initialise(cluster: Cluster): Promise<void> {
  const password = newPassword()
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
      `--username=${owner}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ])
  } finally {
    rmSync(handover, { recursive: true, force: true })
  }
}

/**
 * Created on the first start, and in clusters created before the role existed. Only this machine's user can
 * read its password.
 */
async function ensureApplicationRole(cluster: Cluster, port: number): Promise<void> {
  const file = cluster.applicationPasswordFile
  if (!existsSync(file)) writeFileSync(file, newPassword(), { mode: 0o600 })
  await query(
    cluster,
    port,
    owner,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${application}') THEN CREATE ROLE ${application}; END IF;
    END $$;
    ALTER ROLE ${application} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
      PASSWORD '${readFileSync(file, 'utf8')}'`,
  )
}

const newPassword = () => randomBytes(24).toString('base64url')

async function start(cluster: Cluster, port: number, settings: readonly string[]): Promise<void> {
  clearDeadPostmaster(pidFileOf(cluster))
  const flags = [
    `-p ${port}`,
    ...[`listen_addresses=${address}`, "unix_socket_directories=''", ...settings].map((s) => `-c ${s}`),
  ]
  await run(cluster, cluster.binaries.pg_ctl, [
    'start',
    '--wait',
    '--timeout=60',
    `--pgdata=${cluster.folder}`,
    `--log=${cluster.logFile}`,
    `--options=${flags.join(' ')}`,
  ])
}

/** @param mode immediate: without a checkpoint, for a cluster that is thrown away. */
async function stop(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  await run(cluster, cluster.binaries.pg_ctl, [
    'stop',
    `--mode=${mode}`,
    '--wait',
    `--pgdata=${cluster.folder}`,
  ])
}

function pidFileOf({ folder }: Cluster): string {
  return join(folder, 'postmaster.pid')
}

/** The fourth line of `postmaster.pid` is the port; only a server that accepts our password is ours. */
async function runningPort(cluster: Cluster, open: Open = connectAtStart): Promise<number | null> {
  const pidFile = pidFileOf(cluster)
  if (!existsSync(pidFile) || !existsSync(cluster.passwordFile)) return null
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  if (!Number.isInteger(port) || port <= 0) return null
  try {
    await query(cluster, port, owner, 'SELECT 1', open)
    return port
  } catch {
    return null
  }
}

function handle(
  cluster: Cluster,
  { host, port }: { host: string; port: number },
  origin: EmbeddedPostgres['origin'],
  settings: readonly string[],
): EmbeddedPostgres {
  return {
    urls: (database = owner) => urls(cluster, { host, port }, database),
    origin,
    isRunning: () => isAlive(pidFileOf(cluster)),
    isGone: () => !existsSync(dirname(cluster.passwordFile)),
    restart: () => start(cluster, port, settings),
    stop: () => stop(cluster),
    endNow: () => endNow(pidFileOf(cluster)),
  }
}

/** @param host an address, or the encoded folder of a socket file */
function urls(
  cluster: Cluster,
  { host, port }: { host: string; port: number },
  database: string,
): DatabaseUrls {
  const url = (role: string, passwordFile: string) =>
    `postgres://${role}:${readFileSync(passwordFile, 'utf8')}@${host}:${port}/${database}`
  return {
    url: url(application, cluster.applicationPasswordFile),
    ownerUrl: url(owner, cluster.passwordFile),
  }
}

type Open = (url: string) => Promise<Client>

async function query(
  cluster: Cluster,
  port: number,
  database: string,
  sql: string,
  open: Open = connectAtStart,
): Promise<void> {
  const password = readFileSync(cluster.passwordFile, 'utf8')
  const client = await open(`postgres://${owner}:${password}@${address}:${port}/${database}`)
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
