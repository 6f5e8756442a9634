import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy, type Elsewhere } from './content-policy.ts'
import type { Document, Encoding } from './document.ts'
import { isProviderPage, type ScriptedProvider } from './provider-hosts.ts'

interface SendingMode {
  development: boolean
  elsewhere: Elsewhere
  /** Those that are set up. */
  providers: readonly ScriptedProvider[]
}

const encodings: Encoding[] = ['br', 'gzip']

/**
 * Sends a page in the smallest form that the visitor's browser reads, or says that the one it has is still right.
 * A page that says how long it may be cached is believed; one that lacks a part may not be cached at all.
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
  // Banks and wallets open windows that answer to the form.
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
