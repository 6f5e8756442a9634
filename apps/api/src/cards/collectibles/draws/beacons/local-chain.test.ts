import { hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainOfFile, hasAnvil } from '../../../../testing/test-chain.ts'
import { localChainBeacon } from './local-chain.ts'

describe.skipIf(!hasAnvil)('the beacon of the local chain', () => {
  const chain = chainOfFile()

  test('is the hash of a new block, which is made for each call', async () => {
    const beacon = localChainBeacon({ client: chain.client, rpcUrl: chain.url })
    const before = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
    const [first, second] = [await beacon(new Date()), await beacon(new Date())]
    expect([first?.round, second?.round]).toEqual([before + 1, before + 2])
    const { hash } = await chain.client.getBlock({ blockNumber: BigInt(before + 1) })
    expect(first).toEqual({ round: before + 1, value: hexToBytes(hash), signature: null })
    expect(await chain.client.getBlockNumber({ cacheTime: 0 })).toBe(BigInt(before + 2))
  })
})
