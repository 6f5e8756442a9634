import { createTestClient, hexToBytes, http, type PublicClient } from 'viem'
import type { Beacon } from './beacon.ts'

/**
 * The next block of the local chain, which is made for it, as that chain has blocks for transactions only. So the house makes the value, and
 * proofs say so.
 */
export function localChainBeacon({ client, rpcUrl }: { client: PublicClient; rpcUrl: string }): Beacon {
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  return async () => {
    const height = await client.getBlockNumber({ cacheTime: 0 })
    await node.mine({ blocks: 1 })
    const { number, hash } = await client.getBlock({ blockNumber: height + 1n })
    return { round: Number(number), value: hexToBytes(hash), signature: null }
  }
}
