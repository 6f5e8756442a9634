import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface WorkerProcess {
  /** Of `/metrics`, `/healthz` and `/readyz`, e.g. `http://127.0.0.1:40001`. */
  address: string
  /** SIGKILL. */
  kill(): Promise<void>
}

export interface LogLine {
  msg: string
  [fact: string]: unknown
}

/** Starts a ranking worker in a separate process, which ends with the one that started it. @param onLog gets each line of its log */
export async function startWorkerProcess(
  { databaseUrl, natsUrl, shardSeats }: { databaseUrl: string; natsUrl: string; shardSeats: number },
  onLog: (line: LogLine) => void = () => undefined,
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rank.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      RANKING_SHARD_SEATS: String(shardSeats),
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const serving = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line: LogLine = JSON.parse(text)
    onLog(line)
    if (line.msg === 'metrics are served') serving.resolve(String(line.address))
  })
  const address = await Promise.race([
    serving.promise,
    ended.then(() => Promise.reject(new Error('The worker ended before it was ready.'))),
  ])
  return {
    address,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
