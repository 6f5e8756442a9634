import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as accepted, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Long enough for a caller in the midst of a series of requests to send the next one and learn that it was the last. */
const goodbyeMs = 500
/** What is not answered by then is cut off, so that everything has stopped within 5 seconds. */
const patienceMs = 3_000

/**
 * Makes a server that can stop under load without a request failing. It takes no more connections, while those that are open are
 * served on, each response saying that it is the last; then streams are ended, and the server closes when every request is answered.
 * @returns drains and closes the server.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let draining = false
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  return async () => {
    if (!app.server.listening) return app.close()
    const late = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    // By now every connection that waited has been accepted; one that was not would be reset.
    await accepted()
    draining = true
    const closed = once(app.server, 'close')
    // Not the HTTP server's own `close`, which cuts off idle connections on which the next request may be under way.
    Server.prototype.close.call(app.server)
    await pause(goodbyeMs)
    await app.close()
    app.server.closeIdleConnections()
    await closed
    clearTimeout(late)
  }
}
