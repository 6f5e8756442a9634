import { usdToCents } from '@toprun/api-schema/money'

export type PricedOrder =
  | { ok: true; amountMinor: bigint; order: { cat: number; units: number } }
  | { ok: false; reason: 'unknown_combo' }
  | { ok: false; reason: 'amount_differs'; priceMinor: bigint }

/** The price of so many units, in cents, from the content. An amount that the caller states must be the same. */
export function priceOrder(
  combos: readonly { cat: number; priceInUsd: number }[],
  { cat, totalItem, amount }: { cat: number; totalItem: number; amount?: number | undefined },
): PricedOrder {
  const combo = combos.find((candidate) => candidate.cat === cat)
  if (!combo) return { ok: false, reason: 'unknown_combo' }
  const priceMinor = BigInt(combo.priceInUsd) * BigInt(totalItem)
  if (amount !== undefined && usdToCents(amount) !== priceMinor)
    return { ok: false, reason: 'amount_differs', priceMinor }
  return { ok: true, amountMinor: priceMinor, order: { cat, units: totalItem } }
}
