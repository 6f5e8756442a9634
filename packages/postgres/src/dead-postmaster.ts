import { existsSync, readFileSync, rmSync } from 'node:fs'

/**
 * Removes the lock file of a server that was killed but not reaped, as in containers whose init process does
 * not reap: PostgreSQL would consider it running forever. While one of its backends is running, PostgreSQL
 * refuses to start because of its shared memory, which it finds by the folder.
 */
export function clearDeadPostmaster(pidFile: string): void {
  if (existsSync(pidFile) && stateOf(pidOf(pidFile)) === 'Z') rmSync(pidFile)
}

/** Kills the server that wrote the lock file, if it is running. */
export function endNow(pidFile: string): void {
  if (existsSync(pidFile) && isAlive(pidFile)) process.kill(Number(pidOf(pidFile)), 'SIGQUIT')
}

/**
 * Whether the server that wrote the lock file is running. If that cannot be determined, as without a free
 * file handle, it counts as running.
 */
export function isAlive(pidFile: string): boolean {
  try {
    const pid = pidOf(pidFile)
    process.kill(Number(pid), 0)
    return stateOf(pid) !== 'Z'
  } catch (error) {
    return !(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
  }
}

/**
 * Whether the process that wrote the lock file is a server of `folder`. Process ids are reused; without
 * `/proc` the answer is no.
 */
export function isServerOf(folder: string, pidFile: string): boolean {
  try {
    return readFileSync(`/proc/${pidOf(pidFile)}/cmdline`, 'utf8')
      .split('\0')
      .includes(folder)
  } catch {
    return false
  }
}

const pidOf = (pidFile: string) => readFileSync(pidFile, 'utf8').split('\n')[0] ?? ''

function stateOf(pid: string): string | null {
  try {
    // After the name, which is in parentheses and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] ?? null
  } catch {
    return null
  }
}
