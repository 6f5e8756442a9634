import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getuid } from 'node:process'
import type { Binaries } from './binaries.ts'

/** The user that the server runs as: the current one, or the system's `postgres` user if that is root. */
export type ServerUser = { uid: number; gid: number } | null

/**
 * PostgreSQL refuses to run as root, so root runs it as the `postgres` user (created if missing, as Debian's package does).
 * @returns null if this process is not root: the server then runs as the same user.
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
  if (!made) throw new Error('PostgreSQL cannot run as root and the user "postgres" could not be created.')
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
 * The folder that the server can use for `folder`. The `postgres` user cannot access root's folders
 * (`/root/…`), so their files are stored under `/var/lib/toprun`, in a subfolder derived from `folder`.
 */
export function reachableFolder(folder: string, user: ServerUser): string {
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  const chosen =
    user && !canEnter(parent, user) ? join(sharedRoot(), `${basename(folder)}-${digest(folder)}`) : folder
  mkdirSync(dirname(chosen), { recursive: true })
  return chosen
}

/** The same programs, copied once to a folder that the server's user can access if it cannot read `node_modules`. */
export function runnableBinaries(binaries: Binaries, user: ServerUser): Binaries {
  if (!user || canRun(binaries.postgres, user)) return binaries
  const home = dirname(dirname(binaries.postgres))
  const copy = join(sharedRoot(), `postgresql-${digest(readFileSync(binaries.postgres))}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    cpSync(home, partial, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(partial, copy)
    } catch (error) {
      // Another process made the copy at the same time.
      rmSync(partial, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  const at = (program: string) => join(copy, 'bin', basename(program))
  return { initdb: at(binaries.initdb), pg_ctl: at(binaries.pg_ctl), postgres: at(binaries.postgres) }
}

/** Creates the folder if it is missing and gives it to the server's user. */
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
