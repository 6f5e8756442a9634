import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The environment variables about payments, part of `environmentVariables`. */
export const paymentVariables = {
  PAYMENTS: z
    .enum(['sandbox', 'live', 'off'])
    .default('sandbox')
    .describe(
      'how payments are taken: off, by the sandbox, or by providers with keys; live by default if one has keys',
    ),
  STRIPE_SECRET_KEY: z.string().optional().describe('card payments (ss 1) by Stripe'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('the key that browsers get'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('what Stripe signs its messages with'),
  STRIPE_API_HOST: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('another server with its API, for tests'),
  CASHFREE_APP_ID: z.string().optional().describe('payments for India (ss 2) by Cashfree'),
  CASHFREE_SECRET_KEY: z
    .string()
    .optional()
    .describe('the secret of that app; its messages are signed with it'),
  CASHFREE_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.cashfree.com/pg')
    .describe('https://sandbox.cashfree.com/pg is its own sandbox'),
  CASHFREE_INR_PER_USD: z.coerce
    .number()
    .positive()
    .optional()
    .describe('charges rupees at this rate in place of USD, which UPI and net banking need'),
  PAYMENT_WATCH_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('between two checks of open payments'),
  ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION: flag
    .default(false)
    .describe('true allows sandbox money with NODE_ENV=production'),
}

const read = z.object(paymentVariables)
type PaymentConfiguration = z.infer<typeof read>

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const cashfreeKeys = ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'] as const

export function hasProvider(configuration: PaymentConfiguration): boolean {
  return [...stripeKeys, ...cashfreeKeys].some((name) => configuration[name] !== undefined)
}

/** A provider needs all of its keys or none, and sandbox money is never accepted beside real money. */
export function paymentFaults(configuration: PaymentConfiguration): string[] {
  const faults = [stripeKeys, cashfreeKeys].flatMap((names) => {
    const missing = names.filter((name) => configuration[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : [
          `${missing.join(' and ')} must be set too, beside ${names.filter((name) => !missing.includes(name)).join(' and ')}.`,
        ]
  })
  if (configuration.PAYMENTS === 'sandbox' && hasProvider(configuration))
    faults.push(
      'PAYMENTS is sandbox beside the keys of a real provider: remove the keys for a demonstration, or set PAYMENTS=live.',
    )
  if (configuration.PAYMENTS === 'live' && !hasProvider(configuration))
    faults.push('PAYMENTS is live without the keys of a provider: set those of Stripe or Cashfree.')
  return faults
}

/** Sandbox money is for demonstrations: in production it must be allowed by name. */
export function handsOutSandboxMoney(configuration: PaymentConfiguration & { NODE_ENV: string }): boolean {
  return (
    configuration.NODE_ENV === 'production' &&
    configuration.PAYMENTS === 'sandbox' &&
    !configuration.ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION
  )
}
