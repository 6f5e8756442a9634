import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { cashfreeProvider } from './cashfree/cashfree.ts'
import type { Provider, Providers } from './provider.ts'
import { sandboxProvider } from './sandbox/sandbox.ts'
import { stripeProvider } from './stripe/stripe.ts'

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
