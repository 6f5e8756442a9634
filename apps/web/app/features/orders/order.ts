import type { Combo, Pack } from '@toprun/api-schema/content'
import { centsToUsd, usd, usdToCents } from '@toprun/api-schema/money'
import { comboUnits, orderId } from '@toprun/api-schema/payment'
import { z } from 'zod'
import { jsonStore } from '../../platform/browser-store.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { quantityOf } from '../../ui/quantity.ts'
import { packsIn } from '../packs/combo-packs.ts'

/** 1 to 25 units of a combo (docs/rules.md#order-quantity). */
export const quantityLimits = { min: 1, max: 25 } as const

/** So many units of a combo, and what the page has shown them to cost: the server sets the price again. */
export interface Order {
  /** Chosen here when the order is made: the same in every tab and for every way to pay. An order is charged once. */
  id: string
  /** Which combo: its `cat`. */
  combo: number
  quantity: number
  /** Of one unit, in USD. */
  unitPrice: number
  /** Of all units, in USD. */
  price: number
  /** What the combo is, in a sentence. */
  description: string
  /** The titles of the packs in one unit. */
  packs: readonly string[]
}

/** What names an order; its price comes from the combo. */
export type OrderKey = Pick<Order, 'id' | 'combo' | 'quantity'>

/** The order of so many units of a combo. No discount: no coupon runs (docs/rules.md#coupon). */
export function orderOf(combo: Combo, packs: readonly Pack[], quantity: number, id = randomUuid()): Order {
  return {
    id,
    combo: combo.cat,
    quantity,
    unitPrice: combo.price,
    price: priceOf(combo.price, quantity),
    description: combo.text,
    packs: packsIn(combo, packs).map(({ title }) => title),
  }
}

/** An order as `/place-order` hands it to `/payment` in the browser's history (docs/rules.md#order-state). */
const orderState = z
  .object({
    order: orderId,
    cambo_cat: z.number().int().min(1).max(99),
    total_card: comboUnits,
    card_price: usd,
    detail: z.string(),
    card_combo: z.array(z.string()),
    price: usd,
  })
  .refine(({ card_price, total_card, price }) => priceOf(card_price, total_card) === price, {
    error: 'price must be that of all units',
  })

export function stateOf(order: Order): z.input<typeof orderState> {
  return {
    order: order.id,
    cambo_cat: order.combo,
    total_card: order.quantity,
    card_price: order.unitPrice,
    detail: order.description,
    card_combo: [...order.packs],
    price: order.price,
  }
}

/** The order that a place in the browser's history carries; null where it carries none. */
export function orderOfState(state: unknown): Order | null {
  const { data } = orderState.safeParse(state)
  return data
    ? {
        id: data.order,
        combo: data.cambo_cat,
        quantity: data.total_card,
        unitPrice: data.card_price,
        price: data.price,
        description: data.detail,
        packs: data.card_combo,
      }
    : null
}

/** What an address says of an order. An address without an id names none yet. */
export function orderOfSearch(
  search: URLSearchParams,
): (Omit<OrderKey, 'id'> & { id: string | null }) | null {
  const combo = quantityOf(search.get('cat') ?? '', { min: 1, max: 99 })
  const quantity = quantityOf(search.get('units') ?? '', quantityLimits)
  if (combo === null || quantity === null) return null
  return { id: orderId.safeParse(search.get('order')).data ?? null, combo, quantity }
}

/** Where an order can be changed; without an id, where the same is ordered again. */
export function orderPath(order: Omit<OrderKey, 'id'> & { id?: string }): string {
  return `/place-order?${searchOf(order)}`
}

/** Where an order is paid. */
export function paymentPath(order: OrderKey): string {
  return `/payment?${searchOf(order)}`
}

function searchOf({ id, combo, quantity }: Omit<OrderKey, 'id'> & { id?: string }): URLSearchParams {
  return new URLSearchParams({ cat: String(combo), units: String(quantity), ...(id && { order: id }) })
}

/** What so many units cost, in USD. Counted in cents, so nothing is rounded away. */
export function priceOf(unitPrice: number, units: number): number {
  return centsToUsd(usdToCents(unitPrice) * BigInt(units))
}

/** The order of this tab that waits for a larger balance, so that a user who tops up on another page can return to it. */
export const waitingOrder = jsonStore(
  'session',
  'toprun.order',
  z.object({ id: orderId, combo: z.number().int(), quantity: comboUnits }),
)
