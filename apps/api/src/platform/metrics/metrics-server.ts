import { createHash, timingSafeEqual } from 'node:crypto'
import fastify from 'fastify'
import type { Health } from '../health.ts'
import { contentType } from './registry.ts'
import type { Scrapes } from './scrape.ts'

export interface MetricsServer {
  /** E.g. `http://127.0.0.1:9464`. */
  address: string
  close(): Promise<void>
}

interface MetricsServerOptions {
  host: string
  port: number
  token: string | undefined
  /** Serves `/healthz` and `/readyz` too, without the token: for a process that serves nothing else. */
  health?: Health
  /** Errors of the listening server, such as running out of file handles; it continues. */
  onError(error: Error): void
}

const limits = { requestTimeout: 10_000, keepAliveTimeout: 5_000 }

/** Serves `/metrics`, without the site's limits. @throws if the port is taken */
export async function openMetricsServer(
  scrapes: Scrapes,
  { host, port, token, health, onError }: MetricsServerOptions,
): Promise<MetricsServer> {
  const app = fastify({
    ...limits,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // An address that cannot be decoded.
    frameworkErrors: (_error, _request, { raw }) => raw.writeHead(404).end(),
  })
  app.server.maxConnections = 20
  // Nothing here reads a body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send())
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !allowsScrape(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply.type(contentType).send(await scrapes.text())
  })
  if (health) {
    app.get('/healthz', async () => ({ status: 'ok' }))
    // The responses of the site (health-routes.ts), without alarms.
    app.get('/readyz', async (_request, reply) => {
      const failure = await health.firstFailure()
      if (failure === null) return { status: 'ok' }
      return reply.code(503).header('retry-after', '2').send({ msg: failure.sentence, code: failure.code })
    })
  }
  await app.listen({ host, port })
  app.server.on('error', onError)
  const bound = app.server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () => app.close(),
  }
}

/**
 * Whether an `Authorization` header has the token, with its scheme in any case (RFC 9110). Takes the same time for
 * any wrong token.
 */
export function allowsScrape(header: string | undefined, token: string): boolean {
  const given = /^bearer +(?<token>.+)$/i.exec(header ?? '')?.groups?.token ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
