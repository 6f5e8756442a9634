import { demoPriceFeed } from '@toprun/demo-tokens/artifacts/demo-price-feed'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environmentVariables } from '../../../platform/configuration.ts'
import { hasAnvil, startTestChain, type TestChain } from '../../../testing/test-chain.ts'
import { openChains } from './chains.ts'
import { currentPrice } from './coin-price.ts'

describe.skipIf(!hasAnvil)('a price feed on a chain', () => {
  let chain: TestChain
  let feed: Address

  beforeAll(async () => {
    chain = await startTestChain(1)
    const [account] = chain.accounts
    if (!account) throw new Error('The chain has no account.')
    const hash = await chain.client.deployContract({ ...demoPriceFeed, args: [8], account, chain: null })
    const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('The feed was not deployed.')
    feed = contractAddress
  })

  afterAll(() => chain?.stop())

  const now = new Date(1_800_000_000_000)

  async function priceAfter(answer: bigint, ageSeconds: number) {
    const [account] = chain.accounts
    if (!account) throw new Error('The chain has no account.')
    const hash = await chain.client.writeContract({
      address: feed,
      abi: demoPriceFeed.abi,
      functionName: 'publish',
      args: [answer, BigInt(1_800_000_000 - ageSeconds)],
      account,
      chain: null,
    })
    await chain.client.waitForTransactionReceipt({ hash })
    const [eth] = openChains({
      ...environmentVariables.parse({}),
      ETH_RPC_URL: chain.url,
      TREASURY_ADDRESS: feed,
      PRICE_FEED_ETH: feed,
      PRICE_FEED_MAX_AGE_SECONDS: 3600,
    }).coins
    if (!eth) throw new Error('ETH is not offered.')
    return currentPrice(eth, now)
  }

  test('returns the price of a coin', async () => {
    expect(await priceAfter(3_123_45000000n, 3600)).toEqual({ ok: true, usdE8: 3_123_45000000n })
  })

  test.each([
    ['stale', 3000n, 3601],
    ['senseless', 0n, 0],
    ['senseless', -5n, 0],
  ] as const)('is refused as %s', async (reason, answer, age) => {
    expect(await priceAfter(answer, age)).toEqual({ ok: false, reason })
  })
})
