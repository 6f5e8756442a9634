import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fakeBrowser } from '../../platform/browser.testing.ts'
import {
  connectWallet,
  disconnectWallet,
  type FoundWallet,
  payByWallet,
  settleOnNetwork,
} from './wallet-session.ts'
import { currentWallet } from './wallet-state.ts'

const address = '0x1111111111111111111111111111111111111111'
const treasury = '0x2222222222222222222222222222222222222222'
const hash = `0x${'ab'.repeat(32)}` as const
const ethereum = { chainId: 1, name: 'Ethereum', symbol: 'ETH', rpcUrl: null }
const polygon = { chainId: 137, name: 'Polygon', symbol: 'POL', rpcUrl: null }
const payment = { from: address, to: treasury, value: 30n, data: '0x0102' } as const

class Refused extends Error {
  readonly code = 4001
}

class StillAsks extends Error {
  readonly code = -32002
}

interface Mind {
  chainId: number
  /** `says`: it answers that it did, and stays where it is. */
  switches?: boolean | 'says'
  pays?: boolean
  /** Instead of paying. */
  throws?: Error
}

interface TestWallet extends FoundWallet {
  asked: { method: string; params?: unknown }[]
  /** Says to whoever listens that its owner chose these accounts. */
  choose(...accounts: string[]): void
}

/** A wallet that does as its owner has a mind to, and notes what it was asked. */
function walletOf(mind: Mind): TestWallet {
  const events = new EventEmitter()
  const asked: { method: string; params?: unknown }[] = []
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => `0x${mind.chainId.toString(16)}`,
    wallet_switchEthereumChain(params) {
      if (mind.switches === false) throw new Refused('no')
      if (mind.throws) throw mind.throws
      if (mind.switches === 'says') return null
      mind.chainId = Number(JSON.parse(JSON.stringify(params))[0].chainId)
      return null
    },
    eth_sendTransaction() {
      if (mind.pays === false) throw new Refused('no')
      if (mind.throws) throw mind.throws
      return hash
    },
  }
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) throw new Error(`unknown method ${method}`)
      return answer(params)
    },
    on: (event: string, listener: () => void) => events.on(event, listener),
    removeListener: (event: string, listener: () => void) => events.removeListener(event, listener),
  }
  const choose = (...accounts: string[]) => events.emit('accountsChanged', accounts)
  const info = {
    uuid: 'u',
    name: 'Test Wallet',
    icon: 'data:image/png;base64,' as const,
    rdns: 'example.test',
  }
  return { info, provider: z.custom<FoundWallet['provider']>().parse(provider), asked, choose }
}

beforeEach(() => {
  fakeBrowser()
})
afterEach(() => {
  disconnectWallet()
  vi.unstubAllGlobals()
})

test('a wallet pays exactly what it is asked for, on the network that it is asked for', async () => {
  const wallet = walletOf({ chainId: 1 })
  await connectWallet(wallet, ethereum)
  expect(await payByWallet({ network: polygon, ...payment })).toEqual({ ok: true, hash })
  expect(currentWallet()).toMatchObject({ status: 'connected', chainId: 137 })
  expect(wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [expect.objectContaining({ from: address, to: treasury, value: '0x1e', data: '0x0102' })],
    },
  ])
})

test.each([
  ['will not switch', false],
  ['says that it switched, and did not,', 'says'],
] as const)('a wallet that %s signs nothing and is let go', async (_how, switches) => {
  const wallet = walletOf({ chainId: 1, switches })
  await connectWallet(wallet, ethereum)
  expect(await payByWallet({ network: polygon, ...payment })).toMatchObject({
    ok: false,
    reason: 'wrong_network',
  })
  expect(currentWallet()).toEqual({ status: 'none' })
  expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('a wallet is followed to another account until another wallet takes its place', async () => {
  const [first, second] = [walletOf({ chainId: 1 }), walletOf({ chainId: 1 })]
  await connectWallet(first, ethereum)
  first.choose(treasury)
  expect(currentWallet()).toMatchObject({ address: treasury })
  await connectWallet(second, ethereum)
  first.choose(treasury)
  first.choose()
  expect(currentWallet()).toMatchObject({ status: 'connected', address })
  second.choose()
  expect(currentWallet()).toEqual({ status: 'none' })
})

test('a wallet that declines a payment stays connected', async () => {
  const wallet = walletOf({ chainId: 1, pays: false })
  await connectWallet(wallet, ethereum)
  expect(await payByWallet({ network: ethereum, ...payment })).toEqual({ ok: false, reason: 'refused' })
  expect(currentWallet().status).toBe('connected')
})

test.each([
  ['that waits for an answer to something else', new StillAsks('pending'), 'still_asks'],
  ['with too little money', new Error('Insufficient funds for gas * price + value'), 'too_little'],
])('a wallet %s says so and stays connected', async (_which, throws, reason) => {
  await connectWallet(walletOf({ chainId: 1, throws }), ethereum)
  expect(await payByWallet({ network: ethereum, ...payment })).toEqual({ ok: false, reason })
  expect(currentWallet().status).toBe('connected')
})

test('a wallet that waits for an answer is not let go when it is asked to switch', async () => {
  await connectWallet(walletOf({ chainId: 1, throws: new StillAsks('pending') }), ethereum)
  expect(await settleOnNetwork(polygon)).toEqual({ ok: false, reason: 'still_asks' })
  expect(currentWallet().status).toBe('connected')
})

test('any other failure of a wallet is not shown as a lack of money', async () => {
  await connectWallet(walletOf({ chainId: 1, throws: new Error('nonce too low') }), ethereum)
  await expect(payByWallet({ network: ethereum, ...payment })).rejects.toThrow('nonce')
})

test('an account that was chosen since the price was shown pays nothing', async () => {
  const wallet = walletOf({ chainId: 1 })
  await connectWallet(wallet, ethereum)
  const paid = await payByWallet({ network: ethereum, ...payment, from: treasury })
  expect(paid).toEqual({ ok: false, reason: 'other_account' })
  expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('without a wallet nothing is paid', async () => {
  expect(await payByWallet({ network: ethereum, ...payment })).toEqual({ ok: false, reason: 'not_connected' })
})
