import { createPublicClient, http } from 'viem'
import { type ChainConfiguration, configuredNodes } from './chain-variables.ts'

/**
 * @param waitMs for the whole response of a node, after which its connection is closed
 * @returns the ids of the configured chains whose node does not respond, or is of another chain
 */
export async function unreachableChains(config: ChainConfiguration, waitMs = 3_000): Promise<number[]> {
  const nodes = configuredNodes(config)
  const responding = await Promise.all(
    nodes.map(({ chainId, rpcUrl }) => isChain(rpcUrl, chainId, waitMs).catch(() => false)),
  )
  return nodes.flatMap(({ chainId }, index) => (responding[index] ? [] : [chainId]))
}

async function isChain(url: string, id: number, waitMs: number): Promise<boolean> {
  // Its own timeout ends with the head of the response.
  const fetchOptions = { signal: AbortSignal.timeout(waitMs) }
  const node = createPublicClient({ transport: http(url, { retryCount: 0, timeout: waitMs, fetchOptions }) })
  return (await node.getChainId()) === id
}
