import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
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

/** Serves `/metrics`, without the site's limits. @throws if the port is taken */
export async function openMetricsServer(
  scrapes: Scrapes,
  { host, port, token, health, onError }: MetricsServerOptions,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : null
    if (health && path === '/healthz') return sendJson(response, 200, { status: 'ok' })
    if (health && path === '/readyz') {
      sendReadiness(response, health).catch(() => refuse(response, 500))
      return
    }
    if (path !== '/metrics') return refuse(response, 404)
    if (token !== undefined && !allowsScrape(request.headers.authorization, token))
      return refuse(response, 401)
    scrapes.text().then(
      (text) => response.setHeader('content-type', contentType).end(text),
      () => refuse(response, 500),
    )
  })
  server.maxConnections = 20
  server.listen(port, host)
  await once(server, 'listening')
  server.on('error', onError)
  const bound = server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
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

/** The responses of the site (health-routes.ts), without alarms. */
async function sendReadiness(response: ServerResponse, health: Health): Promise<void> {
  const failure = await health.firstFailure()
  if (failure === null) return sendJson(response, 200, { status: 'ok' })
  response.setHeader('retry-after', '2')
  sendJson(response, 503, { msg: failure.sentence, code: failure.code })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end()
}
