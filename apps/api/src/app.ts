import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { account } from './modules/account/routes.ts'
import { collectibles } from './modules/collectibles/routes.ts'
import { operatorConsole } from './modules/console/routes.ts'
import { content } from './modules/content/routes.ts'
import { teamBuilder } from './modules/contests/builder-routes.ts'
import { entryResults } from './modules/contests/entry-result.ts'
import { releaseFromTeams } from './modules/contests/release-cards.ts'
import { contests } from './modules/contests/routes.ts'
import { cryptoPayments } from './modules/crypto/routes.ts'
import { eligibility } from './modules/eligibility/routes.ts'
import { openCidStore } from './modules/files/cid-store.ts'
import { gateway } from './modules/files/gateway-routes.ts'
import { authentication } from './modules/identity/authentication.ts'
import { identity } from './modules/identity/routes.ts'
import { entryRoutes } from './modules/live/entry-routes.ts'
import { matchFeeds } from './modules/live/feed-routes.ts'
import { matchRoutes } from './modules/live/match-routes.ts'
import { joinCluster } from './modules/live/ranking/cluster.ts'
import { openRooms, type Rooms } from './modules/live/rooms.ts'
import { live } from './modules/live/routes.ts'
import { offers } from './modules/marketplace/offer-routes.ts'
import { marketplace } from './modules/marketplace/routes.ts'
import { matchLogRoutes } from './modules/matches/routes.ts'
import { minting } from './modules/minting/routes.ts'
import { notifications } from './modules/notifications/routes.ts'
import { payments } from './modules/payments/routes.ts'
import { proofs } from './modules/proofs/routes.ts'
import { seasons } from './modules/seasons/routes.ts'
import { support } from './modules/support/routes.ts'
import { chainTransactions } from './modules/token-contracts/transaction-routes.ts'
import { tokenMarket } from './modules/token-market/routes.ts'
import { wallet } from './modules/wallet/routes.ts'
import { orderHooks } from './order-hooks.ts'
import { jsonBodies } from './platform/body.ts'
import { bodyDeadline, longestUploadMs } from './platform/body-deadline.ts'
import { answerUnreadable } from './platform/connection-errors.ts'
import { errorHandling, sendError } from './platform/errors.ts'
import { healthRoutes } from './platform/health-routes.ts'
import { addressLimits } from './platform/limits.ts'
import { type LogOptions, logOptions } from './platform/log.ts'
import { requestId } from './platform/log-context.ts'
import { metrics } from './platform/metrics/metrics.ts'
import { openApi } from './platform/openapi.ts'
import type { Platform } from './platform/platform.ts'
import { requestContext } from './platform/request-context.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { traceQueries } from './platform/trace-queries.ts'
import { checkRequest } from './platform/validation.ts'

/**
 * The API, ready to be extended with the web pages, to `listen` or to `inject`. It opens no resources: that
 * is `server.ts`. @param log by default to standard output, at the configured level.
 */
export async function buildApp(
  platform: Platform,
  log: LogOptions = logOptions(platform.config.LOG_LEVEL),
): Promise<FastifyInstance> {
  const { config } = platform
  const app = fastify({ ...serverOptions, logger: log, trustProxy: config.TRUST_PROXY })
  // Clients retry connections that cannot be accepted, as without a free file handle.
  app.server.on('error', (error) => app.log.error({ err: error }, 'the HTTP server met an error'))
  app.setValidatorCompiler(checkRequest)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(errorHandling)
  await app.register(requestContext)
  await app.register(metrics, platform)
  traceQueries(platform.pool)
  await app.register(bodyDeadline)
  await app.register(securityHeaders, { overHttps: config.PUBLIC_URL?.startsWith('https:') ?? false })
  if (config.API_DOCS) await app.register(openApi)
  await app.register(healthRoutes(platform))
  await app.register(gateway(platform, await openCidStore(config.DATA_DIR)))
  const cluster = await joinCluster({ ...platform, log: app.log })
  const rooms = await openRooms({ ...platform, log: app.log, scrapes: app.scrapes, cluster })
  app.addHook('onClose', async () => {
    await rooms.stop()
    await cluster?.stop()
  })
  await app.register(api, { platform, rooms })
  return app
}

const serverOptions = {
  bodyLimit: 256 * 1024,
  // The longest upload must have arrived by then; other bodies have less time (body-deadline.ts). Node checks every second.
  requestTimeout: longestUploadMs,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
  // Requests that arrive while the server stops are still served (draining.ts).
  return503OnClosing: false,
  genReqId: (request) => requestId(request.headers['x-request-id']),
  frameworkErrors(error, request, reply) {
    sendError(error, request, reply)
  },
  clientErrorHandler: answerUnreadable,
} satisfies FastifyHttpOptions<Server>

/** Everything below `/api` and `/payments`: JSON in and out, limited by address, with JSON 404s. */
async function api(
  scope: FastifyInstance,
  { platform, rooms }: { platform: Platform; rooms: Rooms },
): Promise<void> {
  await scope.register(addressLimits, { perMinute: platform.config.RATE_LIMIT_API_PER_MINUTE })
  await scope.register(jsonBodies)
  await scope.register(authentication, platform)
  for (const module of modules) await scope.register(module(platform, rooms))
  for (const url of ['/api', '/api/*', '/payments/*'])
    scope
      .withTypeProvider<ZodTypeProvider>()
      .all(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

const modules = [
  identity,
  account,
  eligibility,
  wallet,
  (platform: Platform) => payments(platform, orderHooks),
  cryptoPayments,
  (platform: Platform) => collectibles(platform, releaseFromTeams),
  (platform: Platform) => marketplace(platform, releaseFromTeams),
  (platform: Platform) => offers(platform, releaseFromTeams),
  chainTransactions,
  content,
  support,
  minting,
  tokenMarket,
  matchRoutes,
  matchLogRoutes,
  matchFeeds,
  contests,
  teamBuilder,
  entryResults,
  seasons,
  notifications,
  entryRoutes,
  proofs,
  (platform: Platform) => operatorConsole(platform, orderHooks),
  live,
] as const
