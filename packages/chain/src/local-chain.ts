import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { backUpState, restoreState, type StateFile } from './state-backup.ts'

/** The chain id of every local chain. */
const localChainId = 31337

/** A running anvil on 127.0.0.1. `stop` saves its state; if our process is killed, the next one adopts it. */
export interface LocalChain {
  /** Its JSON-RPC URL. */
  url: string
  /** Whether the chain was already running, started by an earlier process. */
  origin: 'adopted' | 'started' | 'created'
  /** False once it was killed or has crashed. */
  isRunning(): boolean
  /** Whether its folder was removed, so that it can never run again. */
  isGone(): boolean
  /** Starts one that does not run any more at the same address, from its last whole state. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface LocalChainOptions {
  /** The path of anvil. */
  anvil: string
  /** The folder for the state, at most a second old, and a log. */
  folder: string
  /** 0 lets the system choose. */
  port: number
  chainId?: number
  /**
   * Called when the copy of the state cannot be written, as on a full disk, and null when it can again; it is
   * tried each second.
   */
  onCopyFailure?: (failure: unknown) => void
}

const running = z.object({ pid: z.number().int(), port: z.number().int(), chainId: z.number().int() })
type Running = z.infer<typeof running>

const patienceMs = 20_000

/** Starts the chain of `folder` from its last state, creates it on the first call, and adopts it if it is still running. */
export async function openLocalChain(options: LocalChainOptions): Promise<LocalChain> {
  const folder = resolve(options.folder)
  mkdirSync(folder, { recursive: true })
  const files = { state: join(folder, 'state.json'), copy: join(folder, 'state.whole.json') }
  const adopted = await findRunning(folder)
  if (adopted) return handle(options, folder, files, adopted, 'adopted')
  const origin = restoreState(files) ? 'started' : 'created'
  if (origin === 'created') rmSync(files.state, { force: true })
  return handle(options, folder, files, await start(options, folder, files), origin)
}

/** The URL of the chain running in `folder`, or null. Starts nothing. */
export async function findLocalChain(folder: string): Promise<string | null> {
  const found = await findRunning(resolve(folder))
  return found && urlOf(found)
}

/** Ends the chain that an earlier process left running in `folder`, if there is one. */
export function endLocalChain(folder: string): void {
  const pid = readRunning(resolve(folder))?.pid
  if (pid !== undefined) process.kill(pid, 'SIGTERM')
}

async function start(
  { anvil, port, chainId = localChainId }: LocalChainOptions,
  folder: string,
  files: StateFile,
): Promise<Running> {
  const log = join(folder, 'anvil.log')
  const chosen = port === 0 ? await freePort() : port
  if (port !== 0 && (await chainIdAt(port)) !== null)
    throw new Error(`CHAIN_PORT ${port} is taken by another chain. Choose another one, or 0 for a free one.`)
  const output = openSync(log, 'w', 0o600)
  const flags = ['--host', '127.0.0.1', '--port', String(chosen), '--chain-id', String(chainId)]
  const child = spawn(anvil, [...flags, '--state', files.state, '--state-interval', '1', '--quiet'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
  })
  let ended: string | null = null
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code) => {
    ended ??= `it ended with ${code}, see ${log}`
  })
  child.unref()
  const started = { pid: child.pid ?? 0, port: chosen, chainId }
  // Before it responds, so that a process that stops it meanwhile finds it.
  writeFileSync(runningFile(folder), JSON.stringify(started))
  const deadline = Date.now() + patienceMs
  while ((await chainIdAt(chosen)) !== chainId) {
    if (ended !== null) throw new Error(`The local chain did not start: ${ended}`)
    if (Date.now() > deadline)
      throw new Error(`The local chain did not answer within ${patienceMs / 1000} s.`)
    await pause(25)
  }
  if (ended !== null) throw new Error(`The local chain did not start: ${ended}`)
  return started
}

function handle(
  options: LocalChainOptions,
  folder: string,
  files: StateFile,
  state: Running,
  origin: LocalChain['origin'],
): LocalChain {
  let { pid } = state
  const beginCopies = () => backUpState(files, options.onCopyFailure ?? (() => undefined))
  let endCopies = beginCopies()
  return {
    url: urlOf(state),
    origin,
    isRunning: () => (process.platform === 'linux' ? isAnvilOf(folder, pid) : isProcess(pid)),
    isGone: () => !existsSync(folder),
    async restart() {
      await endCopies()
      // A restart that gave up on a slow machine may have left one that answers by now.
      const found = await findRunning(folder)
      if (!found) restoreState(files)
      pid = (found ?? (await start({ ...options, port: state.port }, folder, files))).pid
      endCopies = beginCopies()
    },
    async stop() {
      await endCopies()
      rmSync(runningFile(folder), { force: true })
      if (isAnvilOf(folder, pid)) process.kill(pid, 'SIGTERM')
      while (isAnvilOf(folder, pid)) await pause(10)
    },
  }
}

/** One that was started a moment ago is waited for. */
async function findRunning(folder: string): Promise<Running | null> {
  const deadline = Date.now() + patienceMs
  for (let state = readRunning(folder); state !== null; state = readRunning(folder)) {
    if ((await chainIdAt(state.port)) === state.chainId) return state
    if (Date.now() > deadline) return null
    await pause(25)
  }
  return null
}

function readRunning(folder: string): Running | null {
  const file = runningFile(folder)
  if (!existsSync(file)) return null
  const state = running.safeParse(parseJson(readFileSync(file, 'utf8')))
  return state.success && isAnvilOf(folder, state.data.pid) ? state.data : null
}

const urlOf = ({ port }: Running) => `http://127.0.0.1:${port}`
const runningFile = (folder: string) => join(folder, 'running.json')

/**
 * Process ids are reused; only a process started with our state file is ours. A dead one has no command line.
 */
function isAnvilOf(folder: string, pid: number): boolean {
  return commandLineOf(pid).includes(join(folder, 'state.json'))
}

function commandLineOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Cheap enough to be asked five times a second, as its command line is on Linux alone. */
function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function chainIdAt(port: number): Promise<number | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
      signal: AbortSignal.timeout(2000),
    })
    return Number(z.object({ result: z.string() }).parse(await response.json()).result)
  } catch {
    // Nothing listens there yet, or another program does.
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      )
    })
  })
}

/** Ends the chain of a folder when this process is gone, however it ended, and removes the folder: a chain outlives the process that started it. */
export function endChainWithUs(folder: string): void {
  // Its input ends with us.
  const script = `cat; kill $(sed -n 's/.*"pid":\\([0-9]*\\).*/\\1/p' "$0/running.json"); rm -rf "$0"`
  const guard = spawn('sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  const input = guard.stdin as Socket
  input.unref()
}
