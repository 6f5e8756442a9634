import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { addPoolMetrics, addQueueMetrics } from './database-metrics.ts'
import { httpMetrics } from './http-metrics.ts'
import { allowsScrape, type MetricsServer, openMetricsServer } from './metrics-server.ts'
import { processFigures } from './process-metrics.ts'
import { contentType, registryOf } from './registry.ts'
import { createScrapes, type Scrapes } from './scrape.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For parts that are measured on request, and for the operator's charts. */
    scrapes: Scrapes
  }
}

/**
 * Measures the application, and serves `/metrics` in the format of Prometheus: on its own port (METRICS_PORT), and with
 * METRICS_TOKEN on the site's port. Without either there is no such page.
 */
export const metrics = fp(async (app: FastifyInstance, platform: Platform) => {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = platform.config
  const scrapes = createScrapes(registryOf(platform.db), processFigures())
  app.decorate('scrapes', scrapes)
  addPoolMetrics(scrapes, platform.pool)
  addQueueMetrics(scrapes, platform)
  await app.register(httpMetrics, platform)
  if (METRICS_TOKEN !== undefined)
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!allowsScrape(request.headers.authorization, METRICS_TOKEN))
        throw new ApiError(401, 'sign_in_required', 'The metrics need their token.', {
          'www-authenticate': 'Bearer',
        })
      return reply
        .type(contentType)
        .header('cache-control', 'no-store')
        .send(await scrapes.text())
    })
  if (METRICS_PORT === undefined) return
  let server: MetricsServer | undefined
  app.addHook('onReady', async () => {
    server = await openMetricsServer(scrapes, {
      host: METRICS_HOST,
      port: METRICS_PORT,
      token: METRICS_TOKEN,
      onError: (error) => app.log.error({ err: error }, 'the server of the metrics met an error'),
    })
    app.log.info({ address: server.address }, 'metrics are served')
  })
  app.addHook('onClose', () => server?.close())
})
