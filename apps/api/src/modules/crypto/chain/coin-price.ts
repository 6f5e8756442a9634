import { BaseError, HttpRequestError, LimitExceededRpcError, parseAbi, parseUnits, TimeoutError } from 'viem'
import type { Coin } from './chains.ts'

/** `usdE8`: USD for one coin, times 10^8. */
export type Price = { ok: true; usdE8: bigint } | { ok: false; reason: 'stale' | 'senseless' }

/** What a coin costs now. Throws where the source does not answer. */
export type PriceSource = (coin: Coin, now: Date) => Promise<Price>

const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** Reads the coin's price feed, or takes the price that is set where there is none: the local chain has no market. */
export const currentPrice: PriceSource = (coin, now) => readPrice(coin, now)

/**
 * What a coin cost at a block: what its feed answered then. null where nobody can say: the node has forgotten the state of that block, or
 * the feed was out of date. Throws where the node does not answer.
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

/** The node was not reached or has enough for now; anything else it will say again. */
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
 * What an amount in cents is in wei, rounded up to the wei.
 * @example weiFor(3000n, 300_000_000_000n) // 10_000_000_000_000_000n: 30 USD at 3000 USD are 0.01 ETH
 */
export function weiFor(cents: bigint, usdE8: bigint): bigint {
  return (cents * 10n ** 24n + usdE8 - 1n) / usdE8
}
