import { z } from 'zod'
import { type ChainConfiguration, configuredNodes } from './chain-variables.ts'

const chainIdResponse = z.object({ result: z.string().regex(/^0x[0-9a-f]+$/) })

/** @returns the ids of the configured chains whose node does not respond, or is of another chain */
export async function unreachableChains(config: ChainConfiguration): Promise<number[]> {
  const nodes = configuredNodes(config)
  const responding = await Promise.all(
    nodes.map(({ chainId, rpcUrl }) => isChain(rpcUrl, chainId).catch(() => false)),
  )
  return nodes.flatMap(({ chainId }, index) => (responding[index] ? [] : [chainId]))
}

async function isChain(url: string, id: number): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    signal: AbortSignal.timeout(3000),
  })
  return Number(chainIdResponse.parse(await response.json()).result) === id
}
