import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { traceHeaders } from './tracing.ts'

/** The peer of an internal call. A socket's peer is an IP address, which no header can change. */
const internalPeer = 'internal'

const method = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/**
 * `fetch` for paths of our API, in process and without a socket. Rate limits do not count these calls.
 */
export function internalFetch(app: FastifyInstance): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path, init = {}) => {
    const response = await app.inject({
      method: method.parse(init.method ?? 'GET'),
      url: path,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() },
      remoteAddress: internalPeer,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value))
    return new Response(response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers,
    })
  }
}

/** Whether this is an internal call. */
export function isInternal(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === internalPeer
}
