import { expect, type Page } from '@playwright/test'
import { type Address, createWalletClient, http, isAddress, isHex, numberToHex, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { demoChain, rpc } from './local-chain.ts'

export interface TestWallet {
  address: Address
  /** What the page asked for, in order. */
  requests: string[]
  /** The person chooses another chain in the wallet itself. */
  moveTo(chainId: number): Promise<void>
  /** What the person says from now on when asked to pay or sign; yes at first. */
  willPay(says: boolean): void
}

type Answer = { result: unknown } | { error: { code: number; message: string } }

const call = z.object({ method: z.string(), params: z.array(z.unknown()).default([]) })
const chainParameter = z.object({ chainId: z.string() })
const transactionParameter = z.object({
  to: z.string().refine((text) => isAddress(text)),
  value: z.string().refine(isHex).default('0x0'),
  data: z.string().refine(isHex).default('0x'),
})

const messageParameter = z.string().refine(isHex)

const refused = { error: { code: 4001, message: 'User rejected the request.' } }

const name = 'Test Wallet'
let wallets = 0

/**
 * Gives a page a browser wallet that announces itself by EIP-6963. Its key is new, is kept in this process and signs here; the
 * page sees answers alone. Call it before the page is opened. `rpcUrl` is the local chain, which it is on at first, and which gives
 * it 100 ETH.
 */
export async function giveTestWallet(page: Page, rpcUrl: string): Promise<TestWallet> {
  wallets += 1
  const binding = `testWallet${wallets}`
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions)
  await rpc(rpcUrl, 'anvil_setBalance', [account.address, numberToHex(100n * 10n ** 18n)])
  const requests: string[] = []
  let chainId = demoChain
  let connected = false
  let pays = true

  const moveTo = async (next: number) => {
    chainId = next
    await page.evaluate(
      ([at, hex]) => window.dispatchEvent(new CustomEvent(`${at}:chainChanged`, { detail: hex })),
      [binding, numberToHex(next)] as const,
    )
  }

  async function answer(input: unknown): Promise<Answer> {
    const { method, params } = call.parse(input)
    requests.push(method)
    switch (method) {
      case 'eth_requestAccounts':
        connected = true
        return { result: [account.address] }
      case 'eth_accounts':
        return { result: connected ? [account.address] : [] }
      case 'eth_chainId':
        return { result: numberToHex(chainId) }
      case 'wallet_switchEthereumChain': {
        await moveTo(Number(chainParameter.parse(params[0]).chainId))
        return { result: null }
      }
      case 'personal_sign': {
        if (!pays) return refused
        return { result: await account.signMessage({ message: { raw: messageParameter.parse(params[0]) } }) }
      }
      case 'eth_sendTransaction': {
        if (!pays) return refused
        const { to, value, data } = transactionParameter.parse(params[0])
        return { result: await client.sendTransaction({ to, value: BigInt(value), data, chain: null }) }
      }
      default:
        return { result: await rpc(rpcUrl, method, params) }
    }
  }

  await page.exposeBinding(binding, (_source, input: unknown) => answer(input))
  await page.addInitScript(announce, { binding, name, uuid: crypto.randomUUID() })
  return {
    address: account.address,
    requests,
    moveTo,
    willPay(says) {
      pays = says
    },
  }
}

/** Runs in the page. */
function announce({ binding, name, uuid }: { binding: string; name: string; uuid: string }): void {
  const heard = new Map<unknown, (event: Event) => void>()
  const provider = {
    async request(input: unknown): Promise<unknown> {
      const ask: unknown = Reflect.get(window, binding)
      const said = typeof ask === 'function' ? await ask(input) : { error: { code: 4900, message: 'gone' } }
      if (said.error) throw Object.assign(new Error(said.error.message), said.error)
      return said.result
    },
    on(event: string, listener: (detail: unknown) => void): void {
      const hear = (said: Event) => said instanceof CustomEvent && listener(said.detail)
      heard.set(listener, hear)
      window.addEventListener(`${binding}:${event}`, hear)
    },
    removeListener(event: string, listener: unknown): void {
      const hear = heard.get(listener)
      if (hear) window.removeEventListener(`${binding}:${event}`, hear)
    },
  }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="teal"/></svg>')}`
  const detail = Object.freeze({
    info: Object.freeze({ uuid, name, icon, rdns: `example.${name.toLowerCase().replaceAll(' ', '-')}` }),
    provider,
  })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

/** Connects the wallet by the page's own list. */
export async function connectTestWallet(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name }).click()
  await expect(main.getByRole('button', { name: 'Disconnect' })).toBeVisible()
}
