import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Order } from '../orders/tables.ts'
import { cashfreeProvider } from './providers/cashfree/cashfree.ts'
import type { Provider, Providers } from './providers/provider.ts'
import { sandboxProvider } from './providers/sandbox/sandbox.ts'
import { stripeProvider } from './providers/stripe/stripe.ts'

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

/** The configured providers: the sandbox for both kinds of call, or the real ones that have keys. */
export function chooseProviders(config: Configuration, db: Database): Providers {
  const [intents, orders] = providersByChannel(config, db)
  const all = [...new Set([intents, orders])].filter((provider) => provider !== null)
  return {
    forChannel: (channel) => (channel === 'global_credit' ? intents : orders),
    named: (name) => all.find((provider) => provider.name === name) ?? null,
    all,
  }
}

/** Those whose scripts and frames the checkout page loads. The sandbox needs none. */
export function scriptedProviders(config: Configuration): ('stripe' | 'cashfree')[] {
  if (config.PAYMENTS !== 'live') return []
  return [
    ...(stripeProvider(config) ? (['stripe'] as const) : []),
    ...(cashfreeProvider(config) ? (['cashfree'] as const) : []),
  ]
}

function providersByChannel(config: Configuration, db: Database): [Provider | null, Provider | null] {
  switch (config.PAYMENTS) {
    case 'off':
      return [null, null]
    case 'sandbox': {
      const sandbox = sandboxProvider(db)
      return [sandbox, sandbox]
    }
    case 'live':
      return [stripeProvider(config), cashfreeProvider(config)]
  }
}
