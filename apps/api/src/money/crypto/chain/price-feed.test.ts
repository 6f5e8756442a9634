import { createServer } from 'node:http'
import { ofFile } from '@toprun/postgres/test-of-file'
import { createPublicClient, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { environmentVariables } from '../../../platform/configuration.ts'
import { deployPriceFeed, publishPrice } from '../../../testing/crypto-kit.ts'
import { providerOfFile } from '../../../testing/provider-server.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { openChains } from './chains.ts'
import { currentPrice, priceAtBlock } from './coin-price.ts'

describe.skipIf(!hasAnvil)('a price feed on a chain', () => {
  const chain = chainOfFile({ chainId: 1 })
  const feed = ofFile(async () => ({ held: { address: await deployPriceFeed(chain) } }))

  const now = new Date(1_800_000_000_000)

  function ethAt(url: string) {
    const [eth = expect.fail('ETH is not offered.')] = openChains({
      ...environmentVariables.parse({}),
      ETH_RPC_URL: url,
      TREASURY_ADDRESS: feed.address,
      PRICE_FEED_ETH: feed.address,
      PRICE_FEED_MAX_AGE_SECONDS: 3600,
    }).coins
    return eth
  }

  async function publish(usdE8: bigint, ageSeconds: number) {
    await publishPrice(chain, feed.address, { usdE8, atSeconds: BigInt(1_800_000_000 - ageSeconds) })
  }

  async function priceAfter(answer: bigint, ageSeconds: number) {
    await publish(answer, ageSeconds)
    return currentPrice(ethAt(chain.url), now)
  }

  test('returns the price of a coin', async () => {
    expect(await priceAfter(3_123_45000000n, 3600)).toEqual({ ok: true, usdE8: 3_123_45000000n })
  })

  test('returns the price at a block, regardless of the current one, and none if it was out of date', async () => {
    const eth = ethAt(chain.url)
    await publish(3_000_00000000n, 60)
    const number = await eth.chain.client.getBlockNumber()
    await publish(4_000_00000000n, 60)
    expect(await priceAtBlock(eth, { number, at: now })).toBe(3_000_00000000n)
    const later = new Date(now.getTime() + 3_600_000)
    expect(await priceAtBlock(eth, { number, at: later })).toBeNull()
  })

  test('has no price for a block that the node does not have, and asks again if the node is unavailable', async () => {
    const block = { number: 1_000_000n, at: now }
    expect(await priceAtBlock(ethAt(chain.url), block)).toBeNull()
    await expect(priceAtBlock(ethAt('http://127.0.0.1:1'), block)).rejects.toThrow('HTTP request failed')
  })

  /** It returns this error for everything. */
  const node = { code: 0 }
  const refusing = providerOfFile(({ body }) => ({
    body: { jsonrpc: '2.0', id: JSON.parse(body).id, error: { code: node.code, message: 'No.' } },
  }))

  test('has no price if the node has pruned the block, and asks again if the node limits requests', async () => {
    const block = { number: 1n, at: now }
    node.code = -32_000
    expect(await priceAtBlock(ethAt(refusing.url), block)).toBeNull()
    node.code = -32_005
    await expect(priceAtBlock(ethAt(refusing.url), block)).rejects.toThrow('exceeds defined limit')
  })

  const silent = ofFile(async () => {
    const server = createServer(() => undefined)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
    return {
      held: { url: `http://127.0.0.1:${address.port}` },
      end: async () => {
        server.closeAllConnections()
        server.close()
      },
    }
  })

  test('asks again if the node is silent', async () => {
    const eth = ethAt(silent.url)
    const client = createPublicClient({ transport: http(silent.url, { timeout: 50, retryCount: 0 }) })
    const hasty = { ...eth, chain: { ...eth.chain, client } }
    await expect(priceAtBlock(hasty, { number: 1n, at: now })).rejects.toThrow('took too long to respond')
  })

  test.each([
    ['stale', 3000n, 3601],
    ['senseless', 0n, 0],
    ['senseless', -5n, 0],
  ] as const)('is refused as %s', async (reason, answer, age) => {
    expect(await priceAfter(answer, age)).toEqual({ ok: false, reason })
  })
})
