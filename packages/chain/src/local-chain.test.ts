import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platformProgram } from '@toprun/native-programs/platform-program'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endLocalChain, findLocalChain, type LocalChain, openLocalChain } from './local-chain.ts'

const anvil = platformProgram('anvil')
const folder = mkdtempSync(join(tmpdir(), 'toprun-chain-'))
const open: LocalChain[] = []

afterAll(async () => {
  await Promise.all(open.map((chain) => chain.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<LocalChain> {
  const chain = await openLocalChain({ anvil: anvil ?? '', folder, port: 0 })
  open.push(chain)
  return chain
}

async function rpc(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return z.object({ result: z.unknown() }).parse(await response.json()).result
}

const somebody = '0x00000000000000000000000000000000000000a1'
const balanceAt = (url: string) => rpc(url, 'eth_getBalance', somebody, 'latest').then((hex) => Number(hex))

/** The chain answers before it has mined: what waits there is lost with it. */
async function pay(url: string, wei: number): Promise<void> {
  const [from] = z.array(z.string()).parse(await rpc(url, 'eth_accounts'))
  const hash = await rpc(url, 'eth_sendTransaction', { from, to: somebody, value: `0x${wei.toString(16)}` })
  await expect.poll(() => rpc(url, 'eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
}

function pidOf(): number {
  return z.object({ pid: z.number() }).parse(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')))
    .pid
}

test.skipIf(anvil === null)(
  'a chain is made once, keeps what was mined, is adopted after a crash and loses at most a second when it is killed',
  async () => {
    const first = await start()
    expect(first.origin).toBe('created')
    expect(await rpc(first.url, 'eth_chainId')).toBe('0x7a69')
    expect(await findLocalChain(folder)).toBe(first.url)
    await pay(first.url, 5)

    // As after a SIGKILL of the process that started it: the chain runs on, and the next process finds it.
    const second = await start()
    expect([second.origin, second.url]).toEqual(['adopted', first.url])
    const stopping = performance.now()
    await second.stop()
    expect(performance.now() - stopping).toBeLessThan(5000)
    await expect(rpc(second.url, 'eth_chainId')).rejects.toThrow()
    expect(await findLocalChain(folder)).toBeNull()

    const third = await start()
    expect(third.origin).toBe('started')
    expect(await balanceAt(third.url)).toBe(5)
    await pay(third.url, 7)
    await expect.poll(() => keptBalance('state.whole.json')).toBe(12)
    process.kill(pidOf(), 'SIGKILL')
    await expect.poll(() => isAlive(pidOf())).toBe(false)
    expect(await findLocalChain(folder)).toBeNull()

    // As where the kill hit anvil while it was writing.
    truncateSync(join(folder, 'state.json'), 100)
    const fourth = await start()
    expect(fourth.origin).toBe('started')
    expect(await balanceAt(fourth.url)).toBe(12)
  },
)

function keptBalance(file: string): number {
  const { accounts } = z
    .object({ accounts: z.record(z.string(), z.object({ balance: z.string() })) })
    .parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return Number(accounts[somebody]?.balance)
}

/** A killed process may stay listed until its parent collects it. */
function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

test.skipIf(anvil === null)('a chain that is only starting is found, and ended', async () => {
  await Promise.all(open.splice(0).map((chain) => chain.stop()))
  const opening = start().catch((error: unknown) => error)
  const pid = await vi.waitFor(pidOf, { timeout: 20_000, interval: 1 })
  endLocalChain(folder)
  await opening
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  expect(await findLocalChain(folder)).toBeNull()
})

test.skipIf(anvil === null)(
  'a chain that was killed is started again at its address, with what was mined',
  async () => {
    const chain = await start()
    const before = await balanceAt(chain.url)
    await pay(chain.url, 11)
    // Its state is at most a second old.
    await expect.poll(() => keptBalance('state.whole.json')).toBe(before + 11)
    expect(chain.isRunning()).toBe(true)
    process.kill(pidOf(), 'SIGKILL')
    await expect.poll(() => chain.isRunning()).toBe(false)
    expect(chain.isGone()).toBe(false)
    await chain.restart()
    expect(chain.isRunning()).toBe(true)
    expect(await balanceAt(chain.url)).toBe(before + 11)
    expect(await findLocalChain(folder)).toBe(chain.url)
    await chain.stop()
    expect(chain.isRunning()).toBe(false)
  },
)

test.skipIf(anvil === null)(
  'a chain that answers only after a restart gave up on it is taken over by the next one',
  async () => {
    const chain = await start()
    process.kill(pidOf(), 'SIGKILL')
    await expect.poll(() => chain.isRunning()).toBe(false)
    // What a restart that gave up leaves behind.
    const late = await openLocalChain({ anvil: anvil ?? '', folder, port: Number(new URL(chain.url).port) })
    open.push(late)
    expect(chain.isRunning()).toBe(false)
    await chain.restart()
    expect(chain.isRunning()).toBe(true)
    await chain.stop()
    expect(late.isRunning()).toBe(false)
  },
)
