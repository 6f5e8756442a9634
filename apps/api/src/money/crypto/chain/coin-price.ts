import { BaseError, HttpRequestError, LimitExceededRpcError, parseAbi, parseUnits, TimeoutError } from 'viem'
import type { Coin } from './chains.ts'

/** `usdE8`: USD for one coin, times 10^8. */
type Price = { ok: true; usdE8: bigint } | { ok: false; reason: 'stale' | 'senseless' }

/** The current price of a coin. Throws if the source does not respond. */
export type PriceSource = (coin: Coin, now: Date) => Promise<Price>

const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** Reads the coin's price feed, or the configured price: the local chain has no market. */
export const currentPrice: PriceSource = (coin, now) => readPrice(coin, now)

/**
 * The price of a coin at a block, by its feed. null if it is unknown: the node has pruned the state of that block, or the feed
 * was out of date. Throws if the node does not respond.
 */
export async function priceAtBlock(coin: Coin, block: { number: bigint; at: Date }): Promise<bigint | null> {
  try {
    const price = await readPrice(coin, block.at, block.number)
    return price.ok ? price.usdE8 : null
  } catch (error) {
    if (!(error instanceof BaseError) || mayPass(error)) throw error
    return null
  }
}

async function readPrice(
  { chain, feed, fixedUsd, feedMaxAgeSeconds }: Coin,
  at: Date,
  blockNumber?: bigint,
): Promise<Price> {
  if (feed === null) return { ok: true, usdE8: parseUnits(fixedUsd, 8) }
  const contract = { address: feed, abi: feedAbi, ...(blockNumber !== undefined && { blockNumber }) } as const
  const [decimals, [, answer, , updatedAt]] = await Promise.all([
    chain.client.readContract({ ...contract, functionName: 'decimals' }),
    chain.client.readContract({ ...contract, functionName: 'latestRoundData' }),
  ])
  if (Math.floor(at.getTime() / 1000) - Number(updatedAt) > feedMaxAgeSeconds)
    return { ok: false, reason: 'stale' }
  const usdE8 = (answer * 10n ** 8n) / 10n ** BigInt(decimals)
  return usdE8 > 0n ? { ok: true, usdE8 } : { ok: false, reason: 'senseless' }
}

/** The node was unreachable or rate-limited; any other error would repeat. */
function mayPass(error: BaseError): boolean {
  return (
    error.walk(
      (cause) =>
        cause instanceof HttpRequestError ||
        cause instanceof TimeoutError ||
        cause instanceof LimitExceededRpcError,
    ) !== null
  )
}

/**
 * Converts an amount in cents to wei, rounded up.
 * @example weiFor(3000n, 300_000_000_000n) // 10_000_000_000_000_000n: 30 USD at 3000 USD are 0.01 ETH
 */
export function weiFor(cents: bigint, usdE8: bigint): bigint {
  return (cents * 10n ** 24n + usdE8 - 1n) / usdE8
}
