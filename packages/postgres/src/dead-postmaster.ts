import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How long the backends of a killed server may take to notice and end. */
const patienceMs = 5000

/**
 * Removes the lock file of a server that was killed and whose process nobody has collected, as happens where the first process
 * of a container doesn't: to PostgreSQL it looks alive for ever. Waits until the last of its backends has ended; where a
 * server truly runs, or `/proc` can't tell, nothing is touched.
 */
export async function clearDeadPostmaster(pidFile: string): Promise<void> {
  const pid = readFileSync(pidFile, 'utf8').split('\n')[0] ?? ''
  if (processOf(pid)?.state !== 'Z') return
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (!hasLivingBackends(pid)) {
      rmSync(pidFile)
      return
    }
    await pause(50)
  }
}

/** Ends the server that wrote the lock file, if it lives. */
export function endNow(pidFile: string): void {
  if (existsSync(pidFile) && isAlive(pidFile))
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
}

/** Whether the server that wrote the lock file lives. One of which nothing can be learnt, as without a free file handle, counts as living. */
export function isAlive(pidFile: string): boolean {
  try {
    const pid = readFileSync(pidFile, 'utf8').split('\n')[0] ?? ''
    process.kill(Number(pid), 0)
    return processOf(pid)?.state !== 'Z'
  } catch (error) {
    return !(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
  }
}

/** A server and its backends are one session, which bears the server's process id. */
function hasLivingBackends(postmaster: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
    .some((each) => each?.session === postmaster && each.state !== 'Z')
}

function processOf(pid: string): { state: string; session: string } | null {
  try {
    // After the name, which is in parentheses and may hold anything: state, parent, group, session.
    const [state = '', , , session = ''] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state, session }
  } catch {
    return null
  }
}
