import { createTestClient, hexToBytes, http, type PublicClient } from 'viem'
import type { Beacon } from './beacon.ts'

/**
 * The next block of the local chain. It is made for the draw, because that chain only makes blocks for transactions. So the house makes the
 * value, and proofs say so.
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
