import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { late, unexpected } from './connection-errors.ts'

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
 * Closes the connection of a body that does not arrive in time, or that continues after its refusal, so that slow senders cannot hold
 * connections. Uploads have longer. It watches the server itself: requests that are refused before routing have a body too.
 */
export const bodyDeadline = fp(async (app: FastifyInstance) => {
  const extensions = new WeakMap<IncomingMessage, (ms: number) => void>()
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    extensions.set(request, watchBody(app.server, request, response))
  })
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => hangUp(app.server, socket, unexpected))
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { bodyWithinMs } = routeOptions.config
    if (bodyWithinMs !== undefined) extensions.get(raw)?.(bodyWithinMs)
  })
})

/** @returns a function that sets the deadline to this many milliseconds from now */
function watchBody(server: Server, request: IncomingMessage, response: ServerResponse): (ms: number) => void {
  const { socket } = request
  const begin = (ms: number) => setTimeout(() => hangUp(server, socket, late), ms)
  let timer = begin(usual)
  const end = () => clearTimeout(timer)
  request.once('end', end).once('close', end)
  response.once('close', end).once('finish', () => {
    end()
    if (request.complete) return
    const lingering = setTimeout(() => {
      // Once the body has arrived, the connection belongs to the requests that follow.
      if (!request.complete) socket.destroy()
    }, lingerMs)
    request.once('close', () => clearTimeout(lingering))
  })
  return (ms) => {
    end()
    timer = begin(ms)
  }
}

/** As Node does with a connection that it can no longer read: the response comes from connection-errors.ts. */
function hangUp(server: Server, socket: Socket, code: string): void {
  server.emit(
    'clientError',
    Object.assign(new Error(`The request cannot be read on: ${code}.`), { code }),
    socket,
  )
}
