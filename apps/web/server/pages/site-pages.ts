import rateLimit from '@fastify/rate-limit'
import { siteResponse } from '@toprun/api-schema/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiFetch } from '../../app/platform/load-context.ts'
import { contentPolicy, type OtherOrigins, otherOriginsOf } from './content-policy.ts'
import { documentOf } from './document.ts'
import { pageAddresses, type SiteRoute } from './page-address.ts'
import { pageCache } from './page-cache.ts'
import type { ProviderHosts } from './provider-hosts.ts'
import { QueueFull, renderQueue } from './render-queue.ts'
import type { RenderedPage } from './rendered-page.ts'
import { sendPage } from './send-page.ts'
import { staticPages } from './static-pages.ts'
import { meantAddress } from './usual-addresses.ts'

export interface PageLimits {
  /** Pages that one address may open per minute, including cached ones. */
  viewsPerMinute: number
  /** Pages that may wait to be rendered. */
  rendersWaiting: number
}

interface SitePagesOptions {
  routes: () => Promise<readonly SiteRoute[]>
  render: (url: string) => Promise<RenderedPage>
  apiFetch: ApiFetch
  providers: readonly ProviderHosts[]
  limits: PageLimits
  /** Identifies a visitor for the limits. */
  networkOf: (request: FastifyRequest) => string
  /** In development, pages change with their sources: none is cached. */
  development: boolean
}

/** Loaders wait for the API, so a few pages can be rendered concurrently. */
const rendersAtOnce = 4
const busySeconds = 5
/** How many addresses are counted; the least recently seen are dropped first. */
const remembered = 50_000

/** A rendered page for every GET that no other route serves. */
export async function sitePages(site: FastifyInstance, options: SitePagesOptions): Promise<void> {
  const { render, apiFetch, providers, limits, networkOf, development } = options
  const cached = pageCache()
  const queue = renderQueue({ atOnce: rendersAtOnce, waiting: limits.rendersWaiting })
  let addressOf: ReturnType<typeof pageAddresses> | undefined
  const otherOrigins = currentOrigins(apiFetch)

  await site.register(rateLimit, {
    max: limits.viewsPerMinute,
    timeWindow: '1 minute',
    cache: remembered,
    keyGenerator: networkOf,
    addHeaders: noLimitHeaders,
    addHeadersOnExceeding: noLimitHeaders,
    errorResponseBuilder: (_request, { ttl }) => new TooManyViews(Math.ceil(ttl / 1000)),
  })
  site.setErrorHandler((error, request, reply) => {
    if (error instanceof TooManyViews) return sendStatic(reply, 429, staticPages.tooMany, error.seconds)
    if (error instanceof QueueFull)
      return error.ownShare
        ? sendStatic(reply, 429, staticPages.tooMany, busySeconds)
        : sendStatic(reply, 503, staticPages.busy, busySeconds)
    const status = refusedStatus(error)
    // Before any page was looked for: too many connections, a request that is none.
    if (status === 503) return sendStatic(reply, 503, staticPages.busy, busySeconds)
    if (status !== null) return sendStatic(reply, status, staticPages.refused)
    request.log.error({ err: error }, 'a page could not be rendered')
    return sendStatic(reply, 500, staticPages.broken)
  })
  site.route({
    // HEAD too: it uses the same page.
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (development || !addressOf) addressOf = pageAddresses(await options.routes())
      const address = addressOf(request.url)
      const meant = address.status === 404 ? meantAddress(request.url) : undefined
      if (meant !== undefined) return reply.redirect(meant)
      const renderInTurn = async () => documentOf(await queue(networkOf(request), () => render(address.url)))
      const page = await (address.cacheable && !development ? cached(address, renderInTurn) : renderInTurn())
      return sendPage(page, request, reply, { development, otherOrigins: await otherOrigins(), providers })
    },
  })
}

/** The status that the server itself refused the request with; null for what nobody expected. */
function refusedStatus(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  return typeof status === 'number' && (status === 503 || (status >= 400 && status < 500)) ? status : null
}

const noLimitHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

class TooManyViews extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('too many pages for one address')
    this.seconds = seconds
  }
}

function sendStatic(reply: FastifyReply, status: number, html: string, retryAfter?: number): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy([], { runs: false }))
    .header('cache-control', 'no-store')
    .send(html)
}

/** How long the origins that pages may use stay those of the content that was in force. */
const originsFreshMs = 2_000

function currentOrigins(apiFetch: ApiFetch): () => Promise<OtherOrigins> {
  let known: { origins: Promise<OtherOrigins>; readAt: number } | undefined
  return () => {
    if (known && performance.now() - known.readAt < originsFreshMs) return known.origins
    const before = known?.origins
    // Without an answer, those of before stay.
    const origins = readOrigins(apiFetch).catch((error: unknown) => before ?? Promise.reject(error))
    known = { origins, readAt: performance.now() }
    return origins
  }
}

async function readOrigins(apiFetch: ApiFetch): Promise<OtherOrigins> {
  return otherOriginsOf(siteResponse.parse(await (await apiFetch('/api/content/site')).json()))
}
