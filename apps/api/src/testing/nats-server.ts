import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@toprun/postgres/free-port'

const known = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']

/** The program, which `npm test` installs if it can; undefined if there is none. */
export function natsProgram(): string | undefined {
  const chosen = process.env.NATS_SERVER_PATH
  return (chosen ? [chosen] : known).find((path) => existsSync(path))
}

/** Whether tests cannot run without the program, which is printed. @param what the subject of the tests */
export function isNatsMissing(what: string): boolean {
  const isMissing = natsProgram() === undefined
  if (isMissing)
    console.warn(`SKIPPED: ${what}, since nats-server is not installed (apt-get install nats-server).`)
  return isMissing
}

export interface NatsServer {
  url: string
  /** SIGKILL. */
  kill(): Promise<void>
  /** Starts it again on the same port with what it had stored. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A `nats-server` on a free port, with its own folder. @param streams whether it has JetStream */
export async function startNatsServer({ streams = true } = {}): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'toprun-nats-'))
  const port = await freePort()
  const options = streams ? ['-js', '-sd', folder] : []
  let child = await start(port, options)

  async function kill(): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    async restart() {
      child = await start(port, options)
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(port: number, options: readonly string[]): Promise<ChildProcess> {
  const program = natsProgram()
  if (program === undefined) throw new Error('nats-server is not installed.')
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stderr })
  const ready = Promise.withResolvers<void>()
  lines.on('line', (line) => {
    if (line.includes('Server is ready')) ready.resolve()
  })
  child.once('exit', () => ready.reject(new Error('nats-server ended.')))
  await ready.promise
  return child
}
