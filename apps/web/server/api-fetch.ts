import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ApiFetch } from '../app/platform/load-context.ts'

const method = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/**
 * Calls the API of the same process without a socket. The visitor's address goes along, so that limits by address count
 * the visitor and not the server.
 */
export function apiFetchThrough(app: FastifyInstance, visitorAddress: string): ApiFetch {
  return async (path, init = {}) => {
    const answer = await app.inject({
      method: method.parse(init.method ?? 'GET'),
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: visitorAddress,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    })
  }
}
