import type { ProviderRecord } from '../provider-record.ts'
import { stripeProvider } from './stripe.ts'
import { stripeVariables } from './stripe-variables.ts'

export const stripe: ProviderRecord = {
  name: 'stripe',
  title: 'Stripe',
  channel: 'global_credit',
  accountName: 'Card provider',
  variables: stripeVariables,
  keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  /** According to docs.stripe.com/security/guide, without the maps of its address form. */
  hosts: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
    forms: [],
  },
  open: stripeProvider,
}
