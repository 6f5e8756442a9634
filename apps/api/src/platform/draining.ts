import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** New connections are still accepted for this long: a client that just opened one gets a response. */
const graceMs = 300
/** How long to wait after that for a moment without new connections. */
const busiestMs = 1_500
/** A turn of the event loop without events takes less. */
const idleTurnMs = 0.1
/** On a busy machine no turn is that short: after each such wait, the limit grows by one millisecond. */
const relaxedByMs = 500
/** Long enough for a client to send its next request and see that the connection closes. */
const goodbyeMs = 500
/** Requests without a response by then are aborted, so that the process stops within 5 seconds. */
const patienceMs = 3_000

/**
 * Stops a server under load without failing requests. It answers with `Connection: close`, including requests that
 * still arrive, and then accepts no more connections; it ends streams and closes once every request has its
 * response. @returns a function that drains and closes the server.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let draining = false
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  return async () => {
    if (!app.server.listening) return app.close()
    const late = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    draining = true
    await pause(graceMs)
    await nobodyWaits(app.server)
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

/**
 * Resolves right after a turn of the event loop that found no connection to accept. Those that wait when the
 * listener closes are reset by the system, and Node accepts one of them in a turn.
 */
async function nobodyWaits(server: Server): Promise<void> {
  let came = false
  const notice = () => {
    came = true
  }
  server.on('connection', notice)
  const since = performance.now()
  let waitedMs: number
  let turnMs: number
  do {
    came = false
    const began = performance.now()
    await turn()
    const ended = performance.now()
    turnMs = ended - began
    waitedMs = ended - since
  } while ((came || turnMs > idleTurnMs + waitedMs / relaxedByMs) && waitedMs < busiestMs)
  server.off('connection', notice)
}
