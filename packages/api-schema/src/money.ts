import { z } from 'zod'

/** An amount in USD in JSON: a number with at most two decimals. Internally amounts are cents. */
export const usd = z.number().refine((amount) => Number(amount.toFixed(2)) === amount, {
  params: { must: 'be an amount in USD with at most two decimals' },
})

/** `usdToCents(12.34)` is `1234n`. Accepts only values parsed by `usd`. */
export function usdToCents(amount: number): bigint {
  const cents = Math.round(amount * 100)
  // A huge amount cannot have cents, and would overflow.
  return Number.isFinite(cents) ? BigInt(cents) : BigInt(amount) * 100n
}

/** `centsToUsd(1234n)` is `12.34`. */
export function centsToUsd(cents: bigint): number {
  return Number(cents) / 100
}
