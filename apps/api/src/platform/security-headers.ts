import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isSecretAddress } from './secret-addresses.ts'

/** The content policy of data responses: nothing runs if one is opened as a page. Pages override it. */
const dataContentPolicy = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
}

const nosniff = 'x-content-type-options'

/**
 * The headers of an event stream: scripts read it, nothing opens it as a page. Its route has `helmet: false`: a header that is set
 * before all are written stays in memory as long as the stream, for each viewer.
 */
export const streamSecurityHeaders = { [nosniff]: 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** Security headers of all responses. `overHttps` adds Strict-Transport-Security. */
export const securityHeaders = fp(async (app: FastifyInstance, { overHttps }: { overHttps: boolean }) => {
  await app.register(helmet, {
    contentSecurityPolicy: dataContentPolicy,
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    // A route with `helmet: false` lacks them only on its streams. An address that can't be read has no `helmet`.
    if (!reply.raw.hasHeader(nosniff)) await reply.helmet?.()
    reply.header('x-request-id', request.id)
    if (isSecretAddress(request.url)) {
      reply.header('referrer-policy', 'no-referrer')
      if (!String(reply.getHeader('cache-control')).includes('no-store'))
        reply.header('cache-control', 'no-store')
    }
    // API responses are personal and must not be cached.
    if (request.url.startsWith('/api') || request.url.startsWith('/payments'))
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
