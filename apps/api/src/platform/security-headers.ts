import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isSecretAddress } from './secret-addresses.ts'

/** The content policy of data responses: nothing runs if one is opened as a page. Pages override it. */
export const dataContentPolicy = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
}

/** Security headers of all responses. `overHttps` adds Strict-Transport-Security. */
export const securityHeaders = fp(async (app: FastifyInstance, { overHttps }: { overHttps: boolean }) => {
  await app.register(helmet, {
    contentSecurityPolicy: dataContentPolicy,
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isSecretAddress(request.url)) reply.header('referrer-policy', 'no-referrer')
    // API responses are personal and must not be cached.
    if (request.url.startsWith('/api') || request.url.startsWith('/payments'))
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
