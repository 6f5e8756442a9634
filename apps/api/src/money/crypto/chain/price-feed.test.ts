import { ofFile } from '@toprun/postgres/test-of-file'
import { describe, expect, test } from 'vitest'
import { environmentVariables } from '../../../platform/configuration.ts'
import { deployPriceFeed, publishPrice } from '../../../testing/crypto-kit.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { openChains } from './chains.ts'
import { currentPrice } from './coin-price.ts'

describe.skipIf(!hasAnvil)('a price feed on a chain', () => {
  const chain = chainOfFile({ chainId: 1 })
  const feed = ofFile(async () => ({ held: { address: await deployPriceFeed(chain) } }))

  const now = new Date(1_800_000_000_000)

  async function priceAfter(answer: bigint, ageSeconds: number) {
    const atSeconds = BigInt(1_800_000_000 - ageSeconds)
    await publishPrice(chain, feed.address, { usdE8: answer, atSeconds })
    const [eth] = openChains({
      ...environmentVariables.parse({}),
      ETH_RPC_URL: chain.url,
      TREASURY_ADDRESS: feed.address,
      PRICE_FEED_ETH: feed.address,
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
