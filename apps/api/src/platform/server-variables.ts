import { isIP } from 'node:net'
import { passwordPolicy } from '@toprun/api-schema/password-policy'
import { z } from 'zod'
import { baseUrl, flag, port, webUrl } from './setting-kinds.ts'

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host/database',
})
const cidr = z.union([z.cidrv4(), z.cidrv6()])
/** Networks that Fastify's `trustProxy` knows by name. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/** The environment variables about the process, its addresses and its database, part of `environmentVariables`. */
export const serverVariables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production disables what is allowed in a demonstration only'),
  PORT: port.default(3000).describe('where the site listens; 0 lets the system choose'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 for every network'),
  PUBLIC_URL: webUrl
    .optional()
    .describe('the address that visitors use; https turns on Strict-Transport-Security'),
  ASSETS_URL: baseUrl.optional().describe('where pictures are served, if not by the site itself'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('folder of the embedded database and all other stored files'),
  CONTENT_DIR: z
    .string()
    .optional()
    .describe(
      'folder of the content that `content check` and `content reload` read, if not the one of the code',
    ),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('a PostgreSQL server of your own in place of the embedded one'),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe(
      'the same database for the role that owns the tables and migrates them, if not that of DATABASE_URL',
    ),
  ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION: flag
    .default(false)
    .describe('true lets NODE_ENV=production use the embedded database in DATA_DIR'),
  RESTORED: z
    .string()
    .regex(/^(quiet|[0-9TZ]+-[0-9a-f]{8})$/, 'must be quiet, or the id of the backup that was restored')
    .optional()
    .describe(
      'quiet: a copy of another site, which sends and calls nothing; the id of a restored backup: the copy takes the place of that site',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(4)
    .max(500)
    .default(20)
    .describe('connections at most, a quarter of them for the scheduler'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isNetwork), 'must be IP addresses, networks or `loopback`')
    .optional()
    .describe('addresses of the proxies whose X-Forwarded-For is trusted, e.g. `loopback,10.0.0.0/8`'),
  DEMO: flag
    .default(true)
    .describe('the demonstration league; in production only where sandbox payments are allowed too'),
  PASSWORD_POLICY: passwordPolicy
    .default('recorded')
    .describe(
      'recorded: at least 4 characters; strict (default in production): at least 8, and no common passwords',
    ),
  API_DOCS: flag.default(true).describe('the page at /api/docs; off by default in production'),
}

/** What production requires, and inconsistent settings. @param set the variables as they were given */
export function serverFaults(set: Readonly<Record<string, string | undefined>>): string[] {
  const isProduction = set.NODE_ENV === 'production'
  const rules: [boolean, string][] = [
    [
      isProduction && set.PUBLIC_URL === undefined,
      'PUBLIC_URL is not set while NODE_ENV is production: set it to the address that visitors use, such as https://toprun.example.com.',
    ],
    [
      isProduction && set.DATABASE_URL === undefined && set.ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION !== 'true',
      'DATABASE_URL is not set while NODE_ENV is production: name your PostgreSQL, or set ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION=true to use the one in DATA_DIR.',
    ],
    [
      set.DATABASE_OWNER_URL !== undefined && set.DATABASE_URL === undefined,
      'DATABASE_OWNER_URL is set without DATABASE_URL: name the same database there, for the role of the site.',
    ],
  ]
  return rules.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []))
}

function isNetwork(text: string): boolean {
  const one = text.trim()
  return named.includes(one) || isIP(one) > 0 || cidr.safeParse(one).success
}
