import type { Database } from '../../../platform/database.ts'
import { returnStock } from '../../orders/combo-stock.ts'
import { moveOrder } from '../../orders/order-store.ts'
import type { Order } from '../../orders/tables.ts'
import type { OrderHook } from '../payment-context.ts'

/** `held`: its payment is disputed. `returned`: the dispute was won. `lost`: the money is gone, and its stock is for sale again. */
export type SoldOrderChange = Parameters<OrderHook['moved']>[2]

const stateAfter = { held: 'held', returned: 'paid', lost: 'refunded' } as const satisfies Record<
  SoldOrderChange,
  Order['state']
>

/**
 * Moves a paid order that the caller has locked, with its packs. Called before money moves, and stock goes before packs, as in every sale:
 * the reverse order could deadlock.
 */
export async function moveSoldOrder(
  tx: Database,
  hooks: readonly OrderHook[],
  order: Order,
  change: SoldOrderChange,
  now: Date,
): Promise<void> {
  await moveOrder(tx, order, { state: stateAfter[change] })
  if (change === 'lost') await returnStock(tx, order)
  for (const hook of hooks) await hook.moved(tx, order, change, now)
}
