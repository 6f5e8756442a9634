import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Provider, Providers } from './provider.ts'
import { cashfreeProvider } from './providers/cashfree.ts'
import { sandboxProvider } from './providers/sandbox.ts'
import { stripeProvider } from './providers/stripe.ts'

/** The providers that the configuration sets up: the sandbox for both kinds of call, or the real ones that have keys. */
export function chooseProviders(config: Configuration, db: Database): Providers {
  const [intents, orders] = providersBySs(config, db)
  const all = [...new Set([intents, orders])].filter((provider) => provider !== null)
  return {
    forSs: (ss) => (ss === 1 ? intents : orders),
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

function providersBySs(config: Configuration, db: Database): [Provider | null, Provider | null] {
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
