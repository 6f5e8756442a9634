import { z } from 'zod'
import { flag } from './setting-kinds.ts'

/** The environment variables about payments, part of `environmentVariables`. Those of a provider are in its folder. */
export const paymentVariables = {
  PAYMENTS: z
    .enum(['sandbox', 'live', 'off'])
    .default('sandbox')
    .describe(
      'how payments are taken: off, by the sandbox, or by providers with keys; live by default if one has keys',
    ),
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

/** What the configuration needs from a payment provider. */
export interface ProviderVariables {
  /** `Stripe` */
  readonly title: string
  readonly variables: Readonly<Record<string, z.ZodType>>
  /** The variables that it needs, all or none. */
  readonly keys: readonly string[]
}

/** Variables as they are set. */
type Settings = Readonly<Record<string, unknown>>

export function hasProvider(settings: Settings, providers: readonly ProviderVariables[]): boolean {
  return providers.some(({ keys }) => keys.some((name) => settings[name] !== undefined))
}

/** A provider needs all of its keys or none, and sandbox money is never accepted together with real money. */
export function paymentFaults(
  settings: Settings & Pick<PaymentConfiguration, 'PAYMENTS'>,
  providers: readonly ProviderVariables[],
): string[] {
  const faults = providers.flatMap(({ keys }) => {
    const missing = keys.filter((name) => settings[name] === undefined)
    return missing.length === 0 || missing.length === keys.length
      ? []
      : [
          `${missing.join(' and ')} must be set too, beside ${keys.filter((name) => !missing.includes(name)).join(' and ')}.`,
        ]
  })
  if (settings.PAYMENTS === 'sandbox' && hasProvider(settings, providers))
    faults.push(
      'PAYMENTS is sandbox beside the keys of a real provider: remove the keys for a demonstration, or set PAYMENTS=live.',
    )
  if (settings.PAYMENTS === 'live' && !hasProvider(settings, providers))
    faults.push(
      `PAYMENTS is live without the keys of a provider: set those of ${providers.map(({ title }) => title).join(' or ')}.`,
    )
  return faults
}

/** Sandbox money is for demonstrations: in production it must be allowed explicitly. */
export function sandboxFaults(configuration: PaymentConfiguration & { NODE_ENV: string }): string[] {
  return configuration.NODE_ENV === 'production' &&
    configuration.PAYMENTS === 'sandbox' &&
    !configuration.ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION
    ? [
        'PAYMENTS is sandbox while NODE_ENV is production: set PAYMENTS=off, ' +
          'or ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION=true for a demonstration without real money.',
      ]
    : []
}

/** Whether contests take entry fees and guarantee prizes (docs/rules.md#payments-off). */
export function takesMoney({ PAYMENTS }: Pick<PaymentConfiguration, 'PAYMENTS'>): boolean {
  return PAYMENTS !== 'off'
}
