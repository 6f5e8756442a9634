import { existsSync, readFileSync, rmSync } from 'node:fs'

/**
 * Removes the lock file of a server that was killed and whose process nobody has collected, as happens where the first process
 * of a container doesn't: to PostgreSQL it looks alive for ever. While a backend of it lives, PostgreSQL refuses to start by its
 * shared memory, which it finds by the folder.
 */
export function clearDeadPostmaster(pidFile: string): void {
  if (existsSync(pidFile) && stateOf(pidOf(pidFile)) === 'Z') rmSync(pidFile)
}

/** Ends the server that wrote the lock file, if it lives. */
export function endNow(pidFile: string): void {
  if (existsSync(pidFile) && isAlive(pidFile)) process.kill(Number(pidOf(pidFile)), 'SIGQUIT')
}

/** Whether the server that wrote the lock file lives. One of which nothing can be learnt, as without a free file handle, counts as living. */
export function isAlive(pidFile: string): boolean {
  try {
    const pid = pidOf(pidFile)
    process.kill(Number(pid), 0)
    return stateOf(pid) !== 'Z'
  } catch (error) {
    return !(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
  }
}

/** Whether the process that wrote the lock file is a server of `folder`. Process ids are given out again; where `/proc` can't tell, it is not. */
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
