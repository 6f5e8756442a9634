import type { Content } from '@toprun/content/read-content'
import type { PackId } from '@toprun/game-rules/pack-contents'
import type { Order } from '../../payments/tables.ts'

/**
 * The packs of an order, numbered from 1: unit after unit, each in the order in which its product lists them.
 * @throws where the content has the product no more.
 */
export function packsOf(
  products: Content['products'],
  { id, combo, quantity }: Pick<Order, 'id' | 'combo' | 'quantity'>,
): { number: number; pack: PackId }[] {
  const product = products.find(({ cat }) => cat === combo)
  if (!product) throw new Error(`Order ${id} is of ${combo}, which the content does not have`)
  return Array.from({ length: quantity }, () => product.packs)
    .flat()
    .map((pack, index) => ({ number: index + 1, pack }))
}
