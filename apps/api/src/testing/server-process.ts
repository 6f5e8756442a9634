import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  address: string
  /** SIGKILL: nothing is finished, nothing is tidied up. */
  kill(): Promise<void>
}

/** Starts the real server in a process of its own, on a free port, without the demonstration. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      PORT: '0',
      DEMO: 'false',
      REVIEW_SECONDS: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_API_PER_MINUTE: '100000',
      RATE_LIMIT_PAYING_PER_MINUTE: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [address] = await Promise.race([
    once(lines, 'line'),
    exited.then(() => Promise.reject(new Error('The server ended before it listened.'))),
  ])
  return {
    address: String(address),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
