import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy, type Elsewhere } from './content-policy.ts'
import type { Document, Encoding } from './document.ts'

const encodings: Encoding[] = ['br', 'gzip']

/**
 * Sends a page in the smallest form that the visitor's browser reads, or says that the one it has is still right.
 * A page that says how long it may be kept is believed.
 */
export async function sendPage(
  page: Document,
  request: FastifyRequest,
  reply: FastifyReply,
  mode: { development: boolean; elsewhere: Elsewhere },
): Promise<FastifyReply> {
  reply.header('cache-control', page.status === 200 ? 'public, no-cache' : 'no-store')
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('content-security-policy', contentPolicy(page.scriptHashes, mode))
  reply.header('vary', 'accept-encoding')
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match']?.split(/,\s*/).includes(page.etag)) return reply.code(304).send()
  }
  const encoding = negotiate(request.headers['accept-encoding'] ?? 'identity', encodings)
  const body = encoding === null ? page.html : await page.encoded(encoding)
  if (encoding !== null) reply.header('content-encoding', encoding)
  reply.code(page.status).header('content-length', body.length)
  return request.method === 'HEAD' ? reply.send() : reply.send(body)
}
