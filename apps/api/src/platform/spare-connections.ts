import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from './errors.ts'

/** What connections may be open: those that are served, and those beyond that are accepted for health checks only. */
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
 * closed after it. Of these, the oldest makes room for the next: so a health check is answered among any number of callers that say nothing.
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
