import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy, type OtherOrigins } from './content-policy.ts'
import type { Document, Encoding } from './document.ts'
import { isProviderPage, type ProviderHosts } from './provider-hosts.ts'

interface SendingMode {
  development: boolean
  otherOrigins: OtherOrigins
  /** The configured providers. */
  providers: readonly ProviderHosts[]
}

const encodings: Encoding[] = ['br', 'gzip']

/**
 * Sends a page in the smallest encoding that the browser accepts, or 304 if its copy is current.
 * A page's own cache time is used; an incomplete page is not cached at all.
 */
export async function sendPage(
  page: Document,
  request: FastifyRequest,
  reply: FastifyReply,
  { providers, ...mode }: SendingMode,
): Promise<FastifyReply> {
  const good = page.status === 200 && page.complete
  reply.header('cache-control', 'public, no-cache')
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!good) reply.header('cache-control', 'no-store')
  const shown = isProviderPage(request.url) ? providers : []
  reply.header('content-security-policy', contentPolicy(page.scriptHashes, { ...mode, providers: shown }))
  // Banks and wallets open windows that report to the form.
  if (shown.length > 0) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  reply.header('vary', 'accept-encoding')
  if (good) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match']?.split(/,\s*/).includes(page.etag)) return reply.code(304).send()
  }
  const encoding = negotiate(request.headers['accept-encoding'] ?? 'identity', encodings)
  const body = encoding === null ? page.html : await page.encoded(encoding)
  if (encoding !== null) reply.header('content-encoding', encoding)
  reply.code(page.status).header('content-length', body.length)
  return request.method === 'HEAD' ? reply.send() : reply.send(body)
}
