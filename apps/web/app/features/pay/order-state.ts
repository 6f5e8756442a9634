import type { Combo, Pack } from '@toprun/api-schema/content'
import { centsToUsd, usd, usdToCents } from '@toprun/api-schema/money'
import { comboUnits } from '@toprun/api-schema/payment'
import { z } from 'zod'
import { quantityOf } from '../../ui/quantity.ts'
import { packsIn } from '../packs/combo-packs.ts'
import type { PayableOrder } from './payable-order.ts'

/** site.md 9: 1 to 25 units of a combo. */
export const unitLimits = { min: 1, max: 25 } as const

/** An order as `/place-order` hands it to `/payment` (site.md 3). It is a wish: the server sets the price anew. */
export const orderState = z
  .object({
    /** Which combo: its `cat`. */
    cambo_cat: z.number().int().min(1).max(99),
    /** Units of it. */
    total_card: comboUnits,
    /** Of one unit, in USD. */
    card_price: usd,
    /** What the combo is, in a sentence. */
    detail: z.string(),
    /** The titles of the packs in one unit. */
    card_combo: z.array(z.string()),
    /** Of all units, in USD. */
    price: usd,
    /** What its payments are told apart by, where it was come back to by its address. */
    name: z.string().optional(),
  })
  .refine(({ card_price, total_card, price }) => priceOf(card_price, total_card) === price, {
    error: 'price must be that of all units',
  })

export type OrderState = z.infer<typeof orderState>

/** The order of so many units of a combo. `packs` are those that it holds. No discount: no coupon runs (decisions.md). */
export function orderOf(
  { cat, price, text }: Pick<Combo, 'cat' | 'price' | 'text'>,
  packs: readonly Pick<Pack, 'title'>[],
  units: number,
): OrderState {
  return {
    cambo_cat: cat,
    total_card: units,
    card_price: price,
    detail: text,
    card_combo: packs.map(({ title }) => title),
    price: priceOf(price, units),
  }
}

/** The order that an address of `/payment` names by `?cat=&units=`, of what is offered; null where it names none. */
export function orderOfSearch(
  search: string,
  combos: readonly Combo[],
  packs: readonly Pack[],
): OrderState | null {
  const wish = new URLSearchParams(search)
  const combo = combos.find(({ cat }) => String(cat) === wish.get('cat'))
  const units = quantityOf(wish.get('units') ?? '', unitLimits)
  return combo && units !== null ? orderOf(combo, packsIn(combo, packs), units) : null
}

/** The order at a place in the browser's history. Each such place has a key, a new one with every order. */
export function orderAt({ state, key }: { state: unknown; key: string }): PayableOrder | null {
  const { data: order } = orderState.safeParse(state)
  return order ? { order, name: order.name ?? key } : null
}

type Wish = Pick<OrderState, 'cambo_cat' | 'total_card'>

/** Where an order can be changed. */
export function orderPath(wish: Wish): string {
  return `/place-order?${searchOf(wish)}`
}

/** Where an order is paid. */
export function paymentPath(wish: Wish): string {
  return `/payment?${searchOf(wish)}`
}

function searchOf({ cambo_cat, total_card }: Wish): URLSearchParams {
  return new URLSearchParams({ cat: String(cambo_cat), units: String(total_card) })
}

/** Counted in cents, so nothing is rounded away. */
function priceOf(unitPrice: number, units: number): number {
  return centsToUsd(usdToCents(unitPrice) * BigInt(units))
}
