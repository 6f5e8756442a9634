import { usdToCents } from '@toprun/api-schema/money'

/** The quantity of a combo or a single pack; `combo` is its `cat`. */
export interface OrderItem {
  combo: number
  quantity: number
}

export type PricedOrder =
  | { ok: true; amountMinor: bigint; order: OrderItem }
  | { ok: false; reason: 'unknown_combo' }
  | { ok: false; reason: 'amount_differs'; priceMinor: bigint }

/**
 * Prices an order, given in the terms of the recorded calls (docs/rules.md#recorded-calls), by the content: in cents. An amount in USD from the caller must
 * equal it.
 */
export function priceOrder(
  products: readonly { cat: number; priceInUsd: number }[],
  wish: { cat: number; totalItem: number; amount?: number | undefined },
): PricedOrder {
  const order = { combo: wish.cat, quantity: wish.totalItem }
  const product = products.find(({ cat }) => cat === order.combo)
  if (!product) return { ok: false, reason: 'unknown_combo' }
  const priceMinor = BigInt(product.priceInUsd) * BigInt(order.quantity)
  if (wish.amount !== undefined && usdToCents(wish.amount) !== priceMinor)
    return { ok: false, reason: 'amount_differs', priceMinor }
  return { ok: true, amountMinor: priceMinor, order }
}
