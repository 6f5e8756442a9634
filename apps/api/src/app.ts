import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { account } from './modules/account/routes.ts'
import { content } from './modules/content/routes.ts'
import { contests } from './modules/contests/routes.ts'
import { cryptoPayments } from './modules/crypto/routes.ts'
import { fixtures } from './modules/fixtures/routes.ts'
import { authentication } from './modules/identity/authentication.ts'
import { identity } from './modules/identity/routes.ts'
import { openRooms, type Rooms } from './modules/live/rooms.ts'
import { live } from './modules/live/routes.ts'
import { payments } from './modules/payments/routes.ts'
import { support } from './modules/support/routes.ts'
import { wallet } from './modules/wallet/routes.ts'
import { jsonBodies } from './platform/body.ts'
import { answerUnreadable } from './platform/connection-errors.ts'
import { errorAnswering, notFound, sendError } from './platform/errors.ts'
import { health } from './platform/health.ts'
import { addressLimits } from './platform/limits.ts'
import { type LogOptions, logOptions } from './platform/log.ts'
import { openApi } from './platform/openapi.ts'
import type { Platform } from './platform/platform.ts'
import { securityHeaders } from './platform/security-headers.ts'

/**
 * The whole API, ready to be extended with the web pages, to `listen` or to `inject`. It owns no process and opens nothing:
 * that is `server.ts`.
 * @param log to standard output, at the configured level, unless told otherwise.
 */
export async function buildApp(
  platform: Platform,
  log: LogOptions = logOptions(platform.config.LOG_LEVEL),
): Promise<FastifyInstance> {
  const { config } = platform
  const app = fastify({ ...serverOptions, logger: log, trustProxy: config.TRUST_PROXY })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(errorAnswering)
  await app.register(securityHeaders, { overHttps: config.PUBLIC_URL?.startsWith('https:') ?? false })
  await app.register(openApi)
  await app.register(health(platform))
  const rooms = await openRooms({ db: platform.db, databaseUrl: platform.databaseUrl, log: app.log })
  app.addHook('onClose', () => rooms.stop())
  await app.register(api, { platform, rooms })
  return app
}

const serverOptions = {
  bodyLimit: 256 * 1024,
  // A whole request must have arrived by then, so that slow senders cannot hold connections.
  requestTimeout: 30_000,
  genReqId: () => crypto.randomUUID(),
  frameworkErrors: sendError,
  clientErrorHandler: answerUnreadable,
} satisfies FastifyServerOptions

/** Everything below `/api` and `/payments`: JSON in, JSON out, limited by address, 404 as JSON too. */
async function api(
  scope: FastifyInstance,
  { platform, rooms }: { platform: Platform; rooms: Rooms },
): Promise<void> {
  await scope.register(addressLimits, { perMinute: platform.config.RATE_LIMIT_API_PER_MINUTE })
  await scope.register(jsonBodies)
  await scope.register(authentication, platform)
  for (const module of modules) await scope.register(module(platform, rooms))
  for (const url of ['/api', '/api/*', '/payments/*'])
    scope.withTypeProvider<ZodTypeProvider>().all(url, { schema: { hide: true } }, () => {
      throw notFound()
    })
}

const modules = [
  identity,
  account,
  wallet,
  payments,
  cryptoPayments,
  content,
  support,
  fixtures,
  contests,
  live,
] as const
