import { z } from 'zod'

/** An amount in USD in JSON: a number with at most two decimals. Internally amounts are cents. */
export const usd = z.number().refine(isWholeCents, {
  params: { must: 'be an amount in USD with at most two decimals' },
})

/** Beyond 90 trillion dollars numbers cannot tell cents apart. */
function isWholeCents(amount: number): boolean {
  return Number.isSafeInteger(Math.round(amount * 100)) && Number(amount.toFixed(2)) === amount
}

/** `usdToCents(12.34)` is `1234n`. Accepts only values parsed by `usd`. */
export function usdToCents(amount: number): bigint {
  return BigInt(Math.round(amount * 100))
}

/** `centsToUsd(1234n)` is `12.34`. */
export function centsToUsd(cents: bigint): number {
  return Number(cents) / 100
}
