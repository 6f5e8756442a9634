/** The providers whose own forms the checkout page may load. */
export type ScriptedProvider = 'stripe' | 'cashfree'

interface Hosts {
  scripts: readonly string[]
  frames: readonly string[]
  calls: readonly string[]
  forms: readonly string[]
}

const cashfreePages = [
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
]

/**
 * The origins of each: Stripe by docs.stripe.com/security/guide, without the maps of its address form; Cashfree by the
 * readme of its package, whose script opens the hosted page by submitting a form there.
 */
const hosts: Readonly<Record<ScriptedProvider, Hosts>> = {
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
    forms: [],
  },
  cashfree: {
    scripts: ['https://sdk.cashfree.com'],
    frames: ['https://sdk.cashfree.com', ...cashfreePages],
    calls: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
    forms: cashfreePages,
  },
}

/** Whether providers show their forms on the page of this address. Ignores case, like the router. */
export function isProviderPage(url: string): boolean {
  return /^\/checkout\/?(\?|$)/i.test(url)
}

/** The origins of several providers together, of one kind. */
export function hostsOf(providers: readonly ScriptedProvider[], kind: keyof Hosts): string[] {
  return [...new Set(providers.flatMap((provider) => hosts[provider][kind]))]
}
