import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { cardNames } from './cards/collectibles/catalogue/card-face.ts'
import { collectibles } from './cards/collectibles/routes.ts'
import { offers } from './cards/marketplace/offer-routes.ts'
import { marketplace } from './cards/marketplace/routes.ts'
import { trades } from './cards/marketplace/trade-routes.ts'
import { isUploader } from './cards/minting/mint-store.ts'
import { minting } from './cards/minting/routes.ts'
import { mintUploads } from './cards/minting/upload-routes.ts'
import { tokenMarket } from './cards/token-market/routes.ts'
import { storeContent } from './content-parts.ts'
import { entryResults } from './game/contests/join/entry-result.ts'
import { joining } from './game/contests/join/entry-routes.ts'
import { contests } from './game/contests/routes.ts'
import { claims } from './game/contests/settle/claim-routes.ts'
import { contestNames } from './game/contests/store.ts'
import { teamBuilder } from './game/contests/teams/builder-routes.ts'
import { cardsInMatch, releaseFromTeams } from './game/contests/teams/release-cards.ts'
import { teamRoutes } from './game/contests/teams/team-routes.ts'
import { matchFeeds } from './game/live/feed/feed-routes.ts'
import { entryRoutes } from './game/live/pages/entry-routes.ts'
import { matchRoutes } from './game/live/pages/match-routes.ts'
import { openRooms, type Rooms } from './game/live/rooms/rooms.ts'
import { live } from './game/live/stream/routes.ts'
import { matchLogRoutes } from './game/matches/routes.ts'
import { proofs } from './game/proofs/routes.ts'
import { joinCluster } from './game/ranking/cluster.ts'
import { leagues } from './game/seasons/league-routes.ts'
import { seasons } from './game/seasons/routes.ts'
import { eligibility } from './ground/eligibility/routes.ts'
import { openCidStore } from './ground/files/cid-store.ts'
import { gateway } from './ground/files/gateway-routes.ts'
import { ownAccount } from './ground/identity/account-routes.ts'
import { authentication } from './ground/identity/authentication.ts'
import { identity } from './ground/identity/routes.ts'
import { chainTransactions } from './ground/token-contracts/transaction-routes.ts'
import { books } from './money/books/routes.ts'
import { cryptoPayments } from './money/crypto/routes.ts'
import { subjectReader } from './money/payments/history/subjects.ts'
import { payments } from './money/payments/routes.ts'
import { wallet } from './money/wallet/routes.ts'
import { operatorConsole } from './operator/console/routes.ts'
import { jsonBodies } from './platform/body.ts'
import { bodyDeadline, longestUploadMs } from './platform/body-deadline.ts'
import { respondToUnreadable } from './platform/connection-errors.ts'
import { errorHandling, sendError } from './platform/errors.ts'
import { healthRoutes } from './platform/health-routes.ts'
import { addressLimits } from './platform/limits.ts'
import { type LogOptions, logOptions } from './platform/log.ts'
import { requestId } from './platform/log-context.ts'
import { metrics } from './platform/metrics/metrics.ts'
import { oneHost } from './platform/one-host.ts'
import { openFileLimit } from './platform/open-files.ts'
import { openApi } from './platform/openapi.ts'
import type { Platform } from './platform/platform.ts'
import { requestContext } from './platform/request-context.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { connectionsWithin, spareConnections } from './platform/spare-connections.ts'
import { traceQueries } from './platform/trace-queries.ts'
import { checkRequest } from './platform/validation.ts'
import { orderHooks, roomParts, userData } from './room-parts.ts'
import { account } from './site/account/routes.ts'
import { content } from './site/content/routes.ts'
import { notifications } from './site/notifications/routes.ts'
import { support } from './site/support/routes.ts'

/**
 * The API, ready to be extended with the web pages, to `listen` or to `inject`. It opens no resources: that
 * is `server.ts`. @param log by default to standard output, at the configured level.
 */
export async function buildApp(
  platform: Platform,
  log: LogOptions = logOptions(platform.config),
): Promise<FastifyInstance> {
  const { config } = platform
  const app = fastify({ ...serverOptions, logger: log, trustProxy: config.TRUST_PROXY })
  // Clients retry connections that cannot be accepted, for example without a free file handle.
  app.server.on('error', (error) => app.log.error({ err: error }, 'the HTTP server met an error'))
  app.setValidatorCompiler(checkRequest)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(errorHandling)
  const openFiles = openFileLimit()
  if (openFiles !== null) await app.register(spareConnections, connectionsWithin(openFiles))
  await app.register(oneHost)
  await app.register(requestContext)
  await app.register(metrics, platform)
  traceQueries(platform.pool)
  await app.register(bodyDeadline)
  await app.register(securityHeaders, { overHttps: config.PUBLIC_URL?.startsWith('https:') ?? false })
  if (config.API_DOCS) await app.register(openApi)
  await app.register(healthRoutes(platform))
  const store = await openCidStore(config.DATA_DIR)
  await app.register(async (scope) => {
    await scope.register(authentication, platform)
    await scope.register(gateway(platform, store, isUploader))
  })
  const cluster = await joinCluster({ ...platform, scrapes: app.scrapes, log: app.log })
  const rooms = await openRooms({ ...platform, log: app.log, scrapes: app.scrapes, cluster })
  app.addHook('onClose', async () => {
    await rooms.stop()
    await cluster?.stop()
  })
  await app.register(api, { platform, rooms })
  app.addHook('onReady', () => platform.db.transaction((tx) => storeContent(tx, platform.content())))
  return app
}

/** Of a JSON body; feeds and uploads state their own. */
const longestBodyBytes = 256 * 1024

const serverOptions = {
  bodyLimit: longestBodyBytes,
  // The database may be taking over, or the machine busy, while the site starts: that is not a fault of a plugin.
  pluginTimeout: 60_000,
  // The longest upload must have arrived by then; other bodies have less time (body-deadline.ts). Node checks every second.
  requestTimeout: longestUploadMs,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
  // Requests that arrive while the server stops are still served (draining.ts).
  return503OnClosing: false,
  genReqId: (request) => requestId(request.headers['x-request-id']),
  frameworkErrors(error, request, reply) {
    sendError(error, request, reply)
  },
  clientErrorHandler: respondToUnreadable,
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

const subjectsBy = ({ content }: Platform) =>
  subjectReader({ contestNames, cardNames, products: () => content().products })

const modules = [
  identity,
  ownAccount,
  (platform: Platform) => account(platform, userData),
  eligibility,
  (platform: Platform) => wallet(platform, subjectsBy(platform)),
  books,
  (platform: Platform) => payments(platform, orderHooks, subjectsBy(platform)),
  cryptoPayments,
  (platform: Platform) => collectibles(platform, releaseFromTeams),
  (platform: Platform) => marketplace(platform, cardsInMatch),
  (platform: Platform) => trades(platform, releaseFromTeams),
  (platform: Platform) => offers(platform, releaseFromTeams),
  chainTransactions,
  content,
  support,
  minting,
  mintUploads,
  tokenMarket,
  matchRoutes,
  matchLogRoutes,
  matchFeeds,
  contests,
  teamRoutes,
  teamBuilder,
  joining,
  claims,
  entryResults,
  seasons,
  leagues,
  notifications,
  entryRoutes,
  proofs,
  (platform: Platform) => operatorConsole(platform, roomParts),
  live,
] as const
