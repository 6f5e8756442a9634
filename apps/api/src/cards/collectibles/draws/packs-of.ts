import type { Content } from '@toprun/content/read-content'
import type { PackId } from '@toprun/game-rules/pack-contents'
import type { Order } from '../../../money/orders/tables.ts'

export interface NumberedPack {
  number: number
  pack: PackId
}

/** Of an order, as in the database: 25 units of four packs. */
const mostPacks = 100

/**
 * The packs of an order, numbered from 1: unit after unit, each in the order in which its product listed them when it was ordered. Orders
 * from before that was stored have the packs that the content lists now.
 * @returns null if the content no longer has their product, or it makes more packs than an order can have
 */
export function packsOf(
  products: Content['products'],
  { combo, quantity, packs: sold }: Pick<Order, 'combo' | 'quantity' | 'packs'>,
): NumberedPack[] | null {
  const packs = sold ?? products.find(({ cat }) => cat === combo)?.packs
  if (!packs || packs.length * quantity > mostPacks) return null
  return Array.from({ length: quantity }, () => packs)
    .flat()
    .map((pack, index) => ({ number: index + 1, pack }))
}
