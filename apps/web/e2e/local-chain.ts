import type { Page } from '@playwright/test'
import { numberToHex } from 'viem'
import { z } from 'zod'

const options = z.object({
  networks: z.array(z.object({ chainId: z.number(), rpcUrl: z.string().nullable() })),
})

export const demoChain = 31337

/** Where the local chain of the site under test answers. */
export async function localChain(page: Page): Promise<string> {
  const response = await page.request.get('/payments/crypto/options')
  const { networks } = options.parse(await response.json())
  const rpcUrl = networks.find(({ chainId }) => chainId === demoChain)?.rpcUrl
  if (!rpcUrl) throw new Error('The site under test has no local chain.')
  return rpcUrl
}

/** Pays from an account of the chain itself: for the site, a wallet that is not in the browser. @returns the hash. */
export async function sendFromElsewhere(
  rpcUrl: string,
  { to, value, data }: { to: string; value: bigint; data: string },
): Promise<string> {
  const [from] = z.array(z.string()).parse(await rpc(rpcUrl, 'eth_accounts', []))
  const transaction = { from, to, value: numberToHex(value), data }
  return z.string().parse(await rpc(rpcUrl, 'eth_sendTransaction', [transaction]))
}

export async function rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return z.object({ result: z.unknown() }).parse(await response.json()).result
}
