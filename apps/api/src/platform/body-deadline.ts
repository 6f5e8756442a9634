import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a request's body must have arrived; 30 seconds unless the route says otherwise. */
    bodyWithinMs?: number
  }
}

const usual = 30_000
/** Long enough for a sender to read the response that refused its body. */
const lingerMs = 2_000
/** 50 MB over a slow mobile line. */
export const longestUploadMs = 600_000

/**
 * Hangs up on a body that does not arrive in its time, and on one that goes on after it was refused, so that slow senders cannot hold
 * connections. Uploads have longer.
 */
export const bodyDeadline = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete) return
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('The body came too slowly.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      app.server.emit('clientError', late, raw.socket)
    }, routeOptions.config.bodyWithinMs ?? usual)
    const end = () => clearTimeout(timer)
    raw.once('end', end).once('close', end)
    reply.raw.once('close', end).once('finish', () => {
      end()
      const { complete, socket } = raw
      // An injected request has no socket.
      if (complete || !(socket instanceof Socket)) return
      const lingering = setTimeout(() => {
        // Once the body has arrived, the connection belongs to the requests that follow.
        if (!raw.complete) socket.destroy()
      }, lingerMs)
      socket.once('close', () => clearTimeout(lingering))
    })
  })
})
