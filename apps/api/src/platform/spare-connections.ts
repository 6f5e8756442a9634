import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from './errors.ts'

/** How many connections may be open: served ones, and spare ones that are accepted only for health checks. */
export interface ConnectionLimits {
  served: number
  spare: number
}

/** Open files reserved for the database, other processes and files being read. */
const ofProcess = 500
const spareAtMost = 64
/** A spare connection that has sent no request by then is closed for the next one. */
const patienceMs = 1_000

/**
 * The connections that leave room for files that the process itself opens, however low its limit of open
 * files is.
 * @example connectionsWithin(256) // { served: 160, spare: 32 }
 */
export function connectionsWithin(openFiles: number): ConnectionLimits {
  const spare = Math.min(spareAtMost, Math.floor(openFiles / 8))
  return { served: openFiles - Math.min(ofProcess, Math.floor(openFiles / 4)) - spare, spare }
}

const healthPaths = new Set(['/healthz', '/readyz'])

/**
 * Keeps answering health checks when there are more callers than files to open: connections beyond the served ones get 503 and are then
 * closed. The oldest of these is closed for the next, so a health check is answered among any number of silent callers.
 */
export const spareConnections = fp(async (app: FastifyInstance, { served, spare }: ConnectionLimits) => {
  const usual = new Set<Socket>()
  /** The oldest first. */
  const extra = new Set<Socket>()
  app.server.on('connection', (socket) => {
    if (usual.size < served) {
      usual.add(socket)
      socket.once('close', () => usual.delete(socket))
      return
    }
    const [oldest] = extra
    if (oldest && extra.size >= spare) {
      extra.delete(oldest)
      oldest.destroy()
    }
    extra.add(socket)
    const late = setTimeout(() => socket.destroy(), patienceMs)
    socket.once('close', () => {
      extra.delete(socket)
      clearTimeout(late)
    })
  })
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (!extra.has(raw.socket)) return
    reply.header('connection', 'close')
    if (!healthPaths.has(url.replace(/\?.*/, '')))
      throw new ApiError(503, 'unavailable', 'Too many connections are open. Please try again.', {
        'retry-after': '2',
      })
  })
})
