import type { Clock } from '../../platform/clock.ts'
import {
  type Configuration,
  type ReadConfiguration,
  readConfiguration,
} from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Order } from '../orders/tables.ts'
import type { PaymentChannel, Provider, Providers } from './providers/provider.ts'
import type { ProviderHosts } from './providers/provider-record.ts'
import { providerRecords } from './providers/provider-records.ts'
import { sandboxProvider } from './providers/sandbox/sandbox.ts'

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

/** Reads the environment, with the variables of the payment providers. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ReadConfiguration {
  return readConfiguration(environment, providerRecords())
}

/** The configured providers: the sandbox for both kinds of call, or the real ones that have keys. */
export function chooseProviders(config: Configuration, db: Database): Providers {
  const chosen = config.PAYMENTS === 'sandbox' ? sandboxOf(db) : realProviders(config)
  const all = [...new Set(chosen.map(({ provider }) => provider))]
  return {
    forChannel: (channel) => chosen.find((each) => each.channel === channel)?.provider ?? null,
    named: (name) => all.find((provider) => provider.name === name) ?? null,
    all,
  }
}

/** What the checkout page may load from the configured providers. The sandbox needs nothing. */
export function checkoutHosts(config: Configuration): ProviderHosts[] {
  return realProviders(config).map(({ hosts }) => hosts)
}

function sandboxOf(db: Database): { channel: PaymentChannel; provider: Provider }[] {
  const provider = sandboxProvider(db)
  return (['global_credit', 'credit'] as const).map((channel) => ({ channel, provider }))
}

function realProviders(config: Configuration) {
  if (config.PAYMENTS !== 'live') return []
  return providerRecords().flatMap(({ channel, hosts, open }) => {
    const provider = open(config)
    return provider ? [{ channel, hosts, provider }] : []
  })
}
