import type { ProviderHosts } from './provider-hosts.ts'

const cashfreePages = [
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
]

/** What the records of the providers state, which scripts/provider-hosts.test.ts compares: the web knows the API by its messages alone. */
export const testHosts = {
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
} as const satisfies Record<string, ProviderHosts>
