import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { disconnectWallet, foundWallets } from './wallet-session.ts'

export interface BrowserWalletOptions {
  name?: string
  /** The chain it is on at first. */
  chainId?: number
  /** What the person says when the wallet asks. */
  connects?: boolean
  /** A promise: the wallet's question stays open until then. */
  switches?: boolean | Promise<boolean>
}

export interface BrowserWallet {
  address: string
  /** What the page asked for, in order. */
  requests: string[]
  /** The person chooses another chain in the wallet itself. */
  moveTo(chainId: number): void
  /** What the person says from now on when asked to pay or sign; yes at first. */
  will(says: 'pay' | 'decline'): void
}

/** The chain of the demonstration. */
export const demoNetwork = {
  chainId: 31337,
  name: 'TopRun demo',
  symbol: 'ETH',
  rpcUrl: 'http://127.0.0.1:8545',
}

/** The hash of each transaction that such a wallet sends. */
export const sentHash = `0x${'ab'.repeat(32)}`

const chainParameter = z.tuple([z.object({ chainId: z.string() })])
const request = z.object({ method: z.string(), params: z.unknown().optional() })

let announced = 0

/** Announces a browser wallet by EIP-6963 until the test ends. It has no chain behind it. */
export function announceWallet(options: BrowserWalletOptions = {}): BrowserWallet {
  announced += 1
  const { name = 'Test Wallet', connects = true, switches = true } = options
  const address = `0x${String(announced).padStart(40, '1')}`
  const requests: string[] = []
  const heard = new Map<unknown, string>()
  let { chainId = demoNetwork.chainId } = options
  // A wallet knows the chains of the world, and none of a demonstration.
  const known = new Set([1, 137, chainId])
  let connected = false
  let says: Parameters<BrowserWallet['will']>[0] = 'pay'

  const hex = () => `0x${chainId.toString(16)}`
  const moveTo = (next: number) => {
    chainId = next
    for (const [listener, event] of heard)
      if (event === 'chainChanged' && typeof listener === 'function') listener(hex())
  }
  const signed = (result: string) => {
    if (says === 'decline') throw new WalletError(4001, 'User rejected the request.')
    return result
  }
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts() {
      if (!connects) throw new WalletError(4001, 'User rejected the request.')
      connected = true
      return [address]
    },
    eth_accounts: () => (connected ? [address] : []),
    eth_chainId: hex,
    async wallet_switchEthereumChain(params) {
      const [{ chainId: wanted }] = chainParameter.parse(params)
      if (!(await switches)) throw new WalletError(4001, 'User rejected the request.')
      if (!known.has(Number(wanted))) throw new WalletError(4902, 'Unrecognized chain ID.')
      moveTo(Number(wanted))
      return null
    },
    wallet_addEthereumChain(params) {
      const [{ chainId: wanted }] = chainParameter.parse(params)
      known.add(Number(wanted))
      moveTo(Number(wanted))
      return null
    },
    personal_sign: () => signed(`0x${'cd'.repeat(65)}`),
    eth_sendTransaction: () => signed(sentHash),
  }
  const provider = {
    async request(input: unknown) {
      const { method, params } = request.parse(input)
      requests.push(method)
      const answer = answers[method]
      if (!answer) throw new WalletError(-32601, `The method ${method} does not exist.`)
      return answer(params)
    },
    on: (event: string, listener: unknown) => heard.set(listener, event),
    removeListener: (_event: string, listener: unknown) => heard.delete(listener),
  }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')}`
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon,
    rdns: `example.${name.toLowerCase().replace(' ', '-')}`,
  }
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  onTestFinished(() => {
    disconnectWallet()
    foundWallets.clear()
  })
  return {
    address,
    requests,
    moveTo,
    will(next) {
      says = next
    },
  }
}

/** What connects an announced wallet to the page. */
export const testWallet = page.getByRole('main').getByRole('button', { name: 'Test Wallet' })

export async function connectTestWallet(): Promise<void> {
  await testWallet.click()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Disconnect' })).toBeVisible()
}

class WalletError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
