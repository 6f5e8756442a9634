import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { OrderHook } from './orders/order-hook.ts'
import type { Providers } from './providers/provider.ts'

/** What payments need from outside. */
export interface PaymentContext {
  db: Database
  clock: Clock
  providers: Providers
  /** Callbacks of other modules for orders. */
  orderHooks: readonly OrderHook[]
}
