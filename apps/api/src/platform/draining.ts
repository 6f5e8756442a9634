import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as accepted, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Long enough for a client to send its next request and see that the connection closes. */
const goodbyeMs = 500
/** Requests without a response by then are aborted, so that the process stops within 5 seconds. */
const patienceMs = 3_000

/**
 * Lets a server stop under load without failing requests. It accepts no more connections and serves open ones
 * with `Connection: close`; then it ends streams and closes once every request has its response. @returns a
 * function that drains and closes the server.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let draining = false
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  return async () => {
    if (!app.server.listening) return app.close()
    const late = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    // By now every pending connection has been accepted; otherwise it would be reset.
    await accepted()
    draining = true
    const closed = once(app.server, 'close')
    // Not the HTTP server's `close`, which closes idle connections on which a request may be in flight.
    Server.prototype.close.call(app.server)
    await pause(goodbyeMs)
    await app.close()
    app.server.closeIdleConnections()
    await closed
    clearTimeout(late)
  }
}
