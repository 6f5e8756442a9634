import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The request as React Router reads it. Its origin is a constant: loaders and redirects need the path alone, and the Host
 * header is the visitor's to invent. It is aborted when the visitor leaves before the answer is there.
 */
export function pageRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  return new Request(`http://site.internal${request.url}`, {
    method: request.method,
    headers,
    signal: left.signal,
  })
}
