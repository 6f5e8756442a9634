import { z } from 'zod'
import type { ChainConfiguration } from './chain-variables.ts'

const answer = z.object({ result: z.string().regex(/^0x[0-9a-f]+$/) })

/** @returns the ids of the configured chains whose node does not answer, or answers for another chain. */
export async function unreachableChains(config: ChainConfiguration): Promise<number[]> {
  const nodes = [
    [1, config.ETH_RPC_URL],
    [137, config.MATIC_RPC_URL],
    [31337, config.CHAIN_RPC_URL],
  ] as const
  const answered = await Promise.all(
    nodes.map(([id, url]) => url === undefined || isChain(url, id).catch(() => false)),
  )
  return nodes.flatMap(([id], index) => (answered[index] ? [] : [id]))
}

async function isChain(url: string, id: number): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    signal: AbortSignal.timeout(3000),
  })
  return Number(answer.parse(await response.json()).result) === id
}
