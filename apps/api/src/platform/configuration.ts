import { isIP } from 'node:net'
import { passwordPolicy } from '@toprun/api-schema/password-policy'
import { z } from 'zod'
import { chainVariables, faultsOfChains } from './chain-variables.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const limit = z.coerce.number().int().min(1).max(1_000_000)
const mailbox = z.email()
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** All environment variables of the server, with defaults. An empty one counts as unset. */
export const environmentVariables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production disables what is allowed in a demonstration only'),
  PORT: port.default(3000).describe('where the site listens; 0 lets the system choose'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 for every network'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address that visitors use; https turns on Strict-Transport-Security'),
  ASSETS_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('where pictures are served, if not by the site itself'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('folder of the embedded database and all other stored files'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a PostgreSQL server of your own in place of the embedded one'),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'the same database for the role that owns the tables and migrates them, if not that of DATABASE_URL',
    ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20).describe('connections at most'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isNetwork), 'expected IP addresses, networks or `loopback`')
    .optional()
    .describe('addresses of the proxies whose X-Forwarded-For is trusted, e.g. `loopback,10.0.0.0/8`'),
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
  ...chainVariables,
  KUBO_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('the RPC of an IPFS node (Kubo) that gets every file'),
  PINNING_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('a service with the IPFS Pinning Services API that pins every file'),
  PINNING_API_TOKEN: z.string().optional().describe('its token; needed with PINNING_API_URL'),
  DEMO: flag
    .default(true)
    .describe('the demonstration league; in production only where sandbox payments are allowed too'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected smtp://user:password@host:587 or smtps://…' })
    .optional()
    .describe('the outgoing mail server; without it each email is a file in DATA_DIR/outbox'),
  MAIL_FROM: z
    .string()
    .default('TopRun <no-reply@toprun.example>')
    .transform(readMailbox)
    .describe('the sender of emails'),
  SUPPORT_EMAIL: mailbox.default('support@toprun.example').describe('the address of the support team'),
  REVIEW_SECONDS: z.coerce.number().int().min(0).default(60).describe('between the last ball and settlement'),
  PASSWORD_POLICY: passwordPolicy
    .default('recorded')
    .describe(
      'recorded: at least 4 characters; strict (default in production): at least 8, and no common passwords',
    ),
  API_DOCS: flag.default(true).describe('the page at /api/docs; off by default in production'),
  RATE_LIMIT_API_PER_MINUTE: limit.default(1200).describe('calls of one address'),
  RATE_LIMIT_PAGES_PER_MINUTE: limit.default(1200).describe('pages that one address opens'),
  RENDER_QUEUE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(64)
    .describe('pages that may wait to be rendered; one address may use at most a quarter'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: limit.default(60).describe('sign-ins of one address'),
  RATE_LIMIT_SIGN_UP_PER_MINUTE: limit.default(60).describe('sign-ups of one address'),
  RATE_LIMIT_FORMS_PER_MINUTE: limit
    .default(10)
    .describe('waitlist, newsletter and messages to support, each, of one address'),
  RATE_LIMIT_ANSWERS_PER_MINUTE: limit.default(120).describe('questions to the chat of one address'),
  RATE_LIMIT_PAYING_PER_MINUTE: limit
    .default(120)
    .describe('calls that pay or ask about a payment, each kind, of one account'),
  LIVE_VIEWERS: limit.default(5000).describe('concurrent viewers of live pages'),
  LIVE_VIEWERS_PER_ADDRESS: limit.default(200).describe('concurrent viewers from one address'),
  RATE_LIMIT_ACCOUNT_ATTEMPTS: limit
    .default(10)
    .describe('wrong passwords for one account in 15 minutes, of one address or known device'),
})

/** `Name <address>`, or the address alone. */
function readMailbox(text: string, { issues, value }: z.RefinementCtx): { name: string; address: string } {
  const [, name = '', bracketed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? []
  const address = mailbox.safeParse(bracketed ?? text.trim())
  if (address.success) return { name, address: address.data }
  issues.push({ code: 'custom', message: 'expected an address or `Name <address>`', input: value })
  return z.NEVER
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.trim().split('/')
  if (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

export type Configuration = z.infer<typeof environmentVariables>

export type ReadConfiguration =
  | { ok: true; configuration: Configuration }
  | { ok: false; reason: 'invalid_configuration'; sentences: string[] }

/**
 * Reads the environment at the start. @returns the configuration, or a sentence for each invalid variable.
 * @example readConfiguration({ PORT: 'eighty' }).sentences // ['PORT is wrong: expected number, received NaN.']
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): ReadConfiguration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()))
  const parsed = environmentVariables.safeParse(set)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} is wrong: ${issue.message.replace(/^Invalid input: /, '')}.`,
    )
    return { ok: false, reason: 'invalid_configuration', sentences }
  }
  const configuration = {
    ...parsed.data,
    PAYMENTS:
      set.PAYMENTS === undefined && hasProvider(parsed.data) ? ('live' as const) : parsed.data.PAYMENTS,
    ...(parsed.data.NODE_ENV === 'production' && productionDefaults(set)),
  }
  const unfit = [...paymentFaults(configuration), ...pinningFaults(configuration)]
  if (unfit.length > 0) return { ok: false, reason: 'invalid_configuration', sentences: unfit }
  if (handsOutSandboxMoney(configuration))
    return {
      ok: false,
      reason: 'invalid_configuration',
      sentences: [
        'PAYMENTS is sandbox while NODE_ENV is production: set PAYMENTS=off, ' +
          'or ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION=true for a demonstration without real money.',
      ],
    }
  const mayPlay = mayPlayDemo(configuration)
  const faults = faultsOfChains(configuration, mayPlay)
  if (faults.length > 0) return { ok: false, reason: 'invalid_configuration', sentences: faults }
  return {
    ok: true,
    configuration: {
      ...configuration,
      CHAIN: mayPlay ? configuration.CHAIN : 'off',
      DEMO: configuration.DEMO && mayPlay,
    },
  }
}

/** Defaults that differ in production. */
function productionDefaults(set: Readonly<Record<string, string | undefined>>): Partial<Configuration> {
  return {
    ...(set.PASSWORD_POLICY === undefined && { PASSWORD_POLICY: 'strict' }),
    ...(set.API_DOCS === undefined && { API_DOCS: false }),
  }
}

/** The public origin, without a trailing slash. */
export function publicOrigin({ PUBLIC_URL, HOST, PORT }: Configuration): string {
  return PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${HOST}:${PORT}`
}

/** The demonstration has an account with a public password and play money. */
function mayPlayDemo(configuration: Configuration): boolean {
  // It would mix play money with real money.
  if (configuration.PAYMENTS === 'live') return false
  return configuration.NODE_ENV !== 'production' || configuration.ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION
}

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const cashfreeKeys = ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'] as const

function hasProvider(configuration: Configuration): boolean {
  return [...stripeKeys, ...cashfreeKeys].some((name) => configuration[name] !== undefined)
}

/** A provider needs all of its keys or none, and sandbox money is never accepted beside real money. */
function paymentFaults(configuration: Configuration): string[] {
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

/** A service fetches files over IPFS, so a node must provide them. */
function pinningFaults({ PINNING_API_URL, PINNING_API_TOKEN, KUBO_API_URL }: Configuration): string[] {
  if (PINNING_API_URL === undefined) return []
  return PINNING_API_TOKEN && KUBO_API_URL
    ? []
    : [
        'PINNING_API_TOKEN and KUBO_API_URL are needed with PINNING_API_URL: the service fetches files from that node.',
      ]
}

function handsOutSandboxMoney(configuration: Configuration): boolean {
  return (
    configuration.NODE_ENV === 'production' &&
    configuration.PAYMENTS === 'sandbox' &&
    !configuration.ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION
  )
}
