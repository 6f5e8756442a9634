import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from './errors.ts'

/** What connections may be open: those that are served, and those beyond that are accepted only for health checks. */
export interface ConnectionLimits {
  served: number
  spare: number
}

/** Of the open files: the database, other processes, files being read. */
const ofProcess = 500
const spareAtMost = 64
/** A spare connection that has sent no request by then makes room for the next one. */
const patienceMs = 1_000

/**
 * The connections that leave room for what the process itself opens, however low its limit of open files is.
 * @example connectionsWithin(256) // { served: 160, spare: 32 }
 */
export function connectionsWithin(openFiles: number): ConnectionLimits {
  const spare = Math.min(spareAtMost, Math.floor(openFiles / 8))
  return { served: openFiles - Math.min(ofProcess, Math.floor(openFiles / 4)) - spare, spare }
}

const healthPaths = new Set(['/healthz', '/readyz'])

/**
 * Keeps answering health checks when more callers come than there are files to open: connections beyond those that are served get 503 and are
 * closed after it; beyond the spare ones they are closed at once.
 */
export const spareConnections = fp(async (app: FastifyInstance, { served, spare }: ConnectionLimits) => {
  const open = new Set<Socket>()
  const extra = new WeakSet<Socket>()
  app.server.maxConnections = served + spare
  app.server.on('connection', (socket) => {
    open.add(socket)
    const late = open.size > served ? setTimeout(() => socket.destroy(), patienceMs) : undefined
    if (late) extra.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      clearTimeout(late)
    })
  })
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (!extra.has(raw.socket)) return
    reply.header('connection', 'close')
    if (!healthPaths.has(url))
      throw new ApiError(503, 'unavailable', 'Too many connections are open. Please try again.', {
        'retry-after': '2',
      })
  })
})
