import { parseAbi, parseUnits } from 'viem'
import type { Coin } from './chains.ts'

/** `usdE8`: USD for one coin, times 10^8. */
export type Price = { ok: true; usdE8: bigint } | { ok: false; reason: 'stale' | 'senseless' }

/** What a coin costs. Throws where the source does not answer. */
export type PriceSource = (coin: Coin, now: Date) => Promise<Price>

const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** Reads the coin's price feed, or takes the price that is set where there is none: the local chain has no market. */
export function priceSource(maxAgeSeconds: number): PriceSource {
  return async ({ chain, feed, fixedUsd }, now) => {
    if (feed === null) return { ok: true, usdE8: parseUnits(fixedUsd, 8) }
    const contract = { address: feed, abi: feedAbi } as const
    const [decimals, [, answer, , updatedAt]] = await Promise.all([
      chain.client.readContract({ ...contract, functionName: 'decimals' }),
      chain.client.readContract({ ...contract, functionName: 'latestRoundData' }),
    ])
    if (Math.floor(now.getTime() / 1000) - Number(updatedAt) > maxAgeSeconds)
      return { ok: false, reason: 'stale' }
    const usdE8 = (answer * 10n ** 8n) / 10n ** BigInt(decimals)
    return usdE8 > 0n ? { ok: true, usdE8 } : { ok: false, reason: 'senseless' }
  }
}

/**
 * What an amount in cents is in wei, rounded up to the wei.
 * @example weiFor(3000n, 300_000_000_000n) // 10_000_000_000_000_000n: 30 USD at 3000 USD are 0.01 ETH
 */
export function weiFor(cents: bigint, usdE8: bigint): bigint {
  return (cents * 10n ** 24n + usdE8 - 1n) / usdE8
}
