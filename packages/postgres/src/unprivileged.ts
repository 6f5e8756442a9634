import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getuid } from 'node:process'
import type { Binaries } from './binaries.ts'

/** Whom the server runs as: nobody else when we are not root, else the system's `postgres` user. */
export type ServerUser = { uid: number; gid: number } | null

/**
 * PostgreSQL refuses to run as root, so root lends it the `postgres` user (made if missing, as Debian's own package would).
 * @returns null when this process is not root: the server then runs as ourselves.
 */
export function serverUser(): ServerUser {
  if (getuid?.() !== 0) return null
  const known = lookUp('postgres')
  if (known) return known
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const made = lookUp('postgres')
  if (!made) throw new Error('PostgreSQL cannot run as root and the user "postgres" could not be made.')
  return made
}

function lookUp(name: string): ServerUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return null
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Where the server may keep what is meant for `folder`. Root's own folders (`/root/…`) are closed to the `postgres` user;
 * then the files live under `/var/lib/toprun`, in a folder that always belongs to the same `folder`.
 */
export function reachableFolder(folder: string, user: ServerUser): string {
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  const chosen =
    user && !canEnter(parent, user) ? join(sharedRoot(), `${basename(folder)}-${digest(folder)}`) : folder
  mkdirSync(dirname(chosen), { recursive: true })
  return chosen
}

/** The same programs, copied once to where the server's user can run them if `node_modules` is closed to it. */
export function runnableBinaries(binaries: Binaries, user: ServerUser): Binaries {
  if (!user || canRun(binaries.postgres, user)) return binaries
  const home = dirname(dirname(binaries.postgres))
  const copy = join(sharedRoot(), `postgresql-${digest(readFileSync(binaries.postgres))}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    cpSync(home, partial, { recursive: true, verbatimSymlinks: true })
    renameSync(partial, copy)
  }
  const at = (program: string) => join(copy, 'bin', basename(program))
  return { initdb: at(binaries.initdb), pg_ctl: at(binaries.pg_ctl), postgres: at(binaries.postgres) }
}

/** Makes the folder if it is not there and gives it to the server's user. */
export function ownedFolder(folder: string, user: ServerUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

function sharedRoot(): string {
  const root = '/var/lib/toprun'
  mkdirSync(root, { recursive: true, mode: 0o755 })
  return root
}

function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('test', ['-x', folder], user).status === 0
}

function canRun(program: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('test', ['-x', program], user).status === 0
}

function digest(input: string | Buffer): string {
  return createHash('sha256').update(input).digest('hex').slice(0, 12)
}
