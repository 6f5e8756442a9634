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

/** How long a chain may take to answer before its coins are not offered. */
const offerWaitMs = 1_000

/** Asks which chains are away, where coins are to be offered: a payment on such a chain could not be seen. Callers at the same time share one question. */
export function chainsAwayReader(config: ChainConfiguration): () => Promise<readonly number[]> {
  let asking: Promise<readonly number[]> | null = null
  return () => {
    asking ??= unreachableChains(config, offerWaitMs).finally(() => {
      asking = null
    })
    return asking
  }
}

async function isChain(url: string, id: number, waitMs: number): Promise<boolean> {
  // Its own timeout ends with the head of the response.
  const fetchOptions = { signal: AbortSignal.timeout(waitMs) }
  const node = createPublicClient({ transport: http(url, { retryCount: 0, timeout: waitMs, fetchOptions }) })
  return (await node.getChainId()) === id
}
