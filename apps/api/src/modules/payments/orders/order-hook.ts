import type { Database } from '../../../platform/database.ts'
import type { Order } from '../tables.ts'

/**
 * What another module does about paid orders, in the transaction that changes them. Payments know no packs and no cards: who knows both
 * hands the hooks in (apps/api/src/order-hooks.ts).
 */
export interface OrderHook {
  /** Why we cannot refund an order; null where nothing is in the way. The order is locked. */
  refundObstacle(tx: Database, order: Order): Promise<'packs_opened' | null>
  /** `held`: its payment is disputed. `returned`: the dispute was won. `lost`: the money is gone, by a refund or a dispute. */
  moved(tx: Database, order: Order, change: 'held' | 'returned' | 'lost', now: Date): Promise<void>
}
