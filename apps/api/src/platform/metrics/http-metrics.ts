import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, Histogram } from 'prom-client'
import { isInternal } from '../internal-fetch.ts'
import type { Platform } from '../platform.ts'
import { declareMetrics } from './registry.ts'

const httpCounts = declareMetrics((registers) => ({
  requests: new Counter({
    name: 'toprun_http_requests_total',
    help: 'Responses, by the template of the route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  }),
  seconds: new Histogram({
    name: 'toprun_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response, without streams',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
}))

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts the requests of visitors. Internal calls of pages to the API are part of their own request. */
export const httpMetrics = fp(async (app: FastifyInstance, { db }: Pick<Platform, 'db'>) => {
  const { requests, seconds } = httpCounts(db)
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return
    const labels = labelsOf(request)
    requests.inc({ ...labels, status: reply.statusCode })
    if (!isStream(reply)) seconds.observe(labels, reply.elapsedTime / 1000)
  })
})

/** A visitor cannot choose either: paths without a route, and unusual methods, share one value each. */
function labelsOf({ routeOptions, method }: FastifyRequest): { route: string; method: string } {
  return { route: routeOptions.url ?? 'none', method: methods.has(method) ? method : 'other' }
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')
}
