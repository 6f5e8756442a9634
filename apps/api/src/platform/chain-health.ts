import pTimeout from 'p-timeout'
import { createPublicClient, http } from 'viem'
import { type ChainConfiguration, configuredNodes } from './chain-variables.ts'

/** @returns the ids of the configured chains whose node does not respond, or is of another chain */
export async function unreachableChains(config: ChainConfiguration): Promise<number[]> {
  const nodes = configuredNodes(config)
  const responding = await Promise.all(
    nodes.map(({ chainId, rpcUrl }) => isChain(rpcUrl, chainId).catch(() => false)),
  )
  return nodes.flatMap(({ chainId }, index) => (responding[index] ? [] : [chainId]))
}

async function isChain(url: string, id: number): Promise<boolean> {
  const node = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  return (await pTimeout(node.getChainId(), { milliseconds: 3_000 })) === id
}
