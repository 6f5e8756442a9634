import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Order } from '../orders/tables.ts'
import type { Providers } from './providers/provider.ts'

/**
 * Callbacks for paid orders, run in the transaction that changes them. Payments know neither packs nor cards; the hooks are
 * passed in by apps/api/src/room-parts.ts.
 */
export interface OrderHook {
  /** Why an order cannot be refunded; null if it can. The order is locked. */
  refundObstacle(tx: Database, order: Order): Promise<'packs_opened' | null>
  /** `held`: its payment is disputed. `returned`: the dispute was won. `lost`: the money is gone, by a refund or a dispute. */
  moved(tx: Database, order: Order, change: 'held' | 'returned' | 'lost', now: Date): Promise<void>
}

/** What payments need from outside. */
export interface PaymentContext {
  db: Database
  clock: Clock
  providers: Providers
  /** Callbacks of other modules for orders. */
  orderHooks: readonly OrderHook[]
}
