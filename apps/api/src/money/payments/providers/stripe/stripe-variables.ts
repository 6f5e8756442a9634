import { z } from 'zod'
import { webUrl } from '../../../../platform/setting-kinds.ts'

/** The environment variables of Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z.string().optional().describe('card payments (ss 1) by Stripe'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('the key that browsers get'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('what Stripe signs its messages with'),
  STRIPE_API_HOST: webUrl.optional().describe('another server with its API, for tests'),
}
