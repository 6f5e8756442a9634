import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../../platform/errors.ts'
import { streamSecurityHeaders } from '../../../platform/security-headers.ts'
import type { LiveMetrics } from '../live-metrics.ts'

/** A regular comment line that shows proxies and browsers that the stream is alive. */
const usualHeartbeatMs = 15_000
const retrySeconds = 30

export interface ViewerLimits {
  perAddress: number
  inAll: number
  heartbeatMs?: number
}

type ViewerCounts = Pick<LiveMetrics, 'viewersNow' | 'viewersRefused'>

/** Everyone who follows a match through an open stream. */
export interface Viewers {
  /**
   * Reserves a slot for the connection of this reply, before anything is read for it. The slot is free again once either
   * side closes the connection.
   * @throws ApiError 503 if the address or the process has no slot left, 400 if the connection has another pending request
   */
  admit(address: string, reply: FastifyReply): void
  /**
   * Begins the stream of an admitted connection, for Server-Sent Events; null if the viewer has left already. Its messages are written
   * to the connection itself: through the response each would be delayed by a turn of the event loop, which takes a sixth longer.
   * @throws ApiError 503 while the process stops
   */
  stream(reply: FastifyReply): Socket | null
  /** Ends every stream, and accepts no more. */
  close(): void
}

export function openViewers(
  { perAddress, inAll, heartbeatMs = usualHeartbeatMs }: ViewerLimits,
  { viewersNow, viewersRefused }: ViewerCounts,
): Viewers {
  const byAddress = new Map<string, number>()
  const streams = new Set<Socket>()
  let admitted = 0
  let isClosed = false
  let heartbeat: NodeJS.Timeout | undefined

  function beat(): void {
    for (const stream of streams) if (!stream.writableNeedDrain) stream.write(':\n\n')
  }

  return {
    admit(address, reply) {
      // A viewer who has left already would never free the slot.
      if (reply.raw.destroyed) return
      if (!reply.raw.socket) throw notAlone()
      const present = byAddress.get(address) ?? 0
      if (present >= perAddress) {
        viewersRefused.inc({ limit: 'address' })
        throw tooManyViewers('Too many live pages are open at your address.')
      }
      if (admitted >= inAll) {
        viewersRefused.inc({ limit: 'process' })
        throw tooManyViewers('Too many people are watching right now.')
      }
      admitted += 1
      byAddress.set(address, present + 1)
      reply.raw.on('close', () => {
        admitted -= 1
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      })
    },
    stream(reply) {
      const response = reply.raw
      const stream = response.socket
      if (response.destroyed || !stream) {
        reply.hijack()
        return null
      }
      if (isClosed) throw restarting()
      reply.hijack()
      // The stream ends with its connection, so its messages need no chunked encoding: that saves thousands of writes a ball.
      response.useChunkedEncodingByDefault = false
      // All headers at once, written apart from the first message: Node would keep all pieces of their text.
      response.writeHead(200, {
        ...definedOf(reply.getHeaders()),
        ...streamSecurityHeaders,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        // The stream is the connection's last response; kept alive, the connection would delay a stopping server.
        connection: 'close',
      })
      response.flushHeaders()
      stream.write('retry: 1000\n\n')
      streams.add(stream)
      viewersNow.inc()
      heartbeat ??= setInterval(beat, heartbeatMs).unref()
      stream.on('close', () => {
        streams.delete(stream)
        viewersNow.dec()
        if (streams.size > 0) return
        clearInterval(heartbeat)
        heartbeat = undefined
      })
      return stream
    },
    close() {
      isClosed = true
      for (const stream of streams) stream.destroySoon()
    },
  }
}

function definedOf(headers: ReturnType<FastifyReply['getHeaders']>): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}

const tooManyViewers = (msg: string) =>
  new ApiError(503, 'too_many_viewers', `${msg} Please try again in ${retrySeconds} seconds.`, {
    'retry-after': String(retrySeconds),
  })

/** Browsers never send it so. */
const notAlone = () =>
  new ApiError(400, 'invalid_request', 'A stream must be the only request of its connection.')

const restarting = () =>
  new ApiError(503, 'shutting_down', 'The site is restarting. Please try again in a second.', {
    'retry-after': '1',
  })
