import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { settingsOf } from './server-settings.ts'

export interface ServerProcess {
  address: string
  pid: number
  /** Its log so far, a line each. */
  log: readonly string[]
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | string>
  /** SIGTERM: it drains and stops. @returns its exit code, null if a signal ended it */
  terminate(): Promise<number | null>
  /** SIGKILL: nothing is finished or cleaned up. */
  kill(): Promise<void>
}

/** As `scripts/run.mjs` starts the site. */
const youngGeneration = '--max-semi-space-size=16'

/**
 * Starts the real server in a separate process, on a free port, without the demonstration. It ends with the process that started it.
 * @param openFiles the limit of open files and sockets; this process's own by default
 */
export async function startServerProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  openFiles?: number,
): Promise<ServerProcess> {
  const serve = [process.execPath, youngGeneration, join(import.meta.dirname, 'serve.ts')]
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...serve], {
    env: settingsOf(databaseUrl, environment),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const log: string[] = []
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) =>
      line.startsWith('{') ? log.push(line) : resolve(line),
    )
  })
  const address = await Promise.race([
    listening,
    exited.then(() => Promise.reject(new Error('The server ended before it listened.'))),
  ])
  return {
    address,
    pid: child.pid ?? 0,
    log,
    exited: exited.then(([code, signal]) => code ?? signal),
    async terminate() {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
