import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { withLogContext } from './log-context.ts'
import { activeTracing } from './tracing.ts'

interface RequestTrace {
  span: Span
  context: Context
}

/**
 * Gives every line that is logged during a request its id, and every request a span, below that of the caller (`traceparent`).
 * Entered twice, because the body reader calls back outside of it.
 */
export const requestContext = fp(async (app: FastifyInstance) => {
  const traces = new WeakMap<FastifyRequest, RequestTrace>()

  function enter(request: FastifyRequest, next: () => void): void {
    const trace = traces.get(request)
    const inTrace = trace ? () => activeTracing()?.api.context.with(trace.context, next) ?? undefined : next
    withLogContext({ reqId: request.id }, inTrace)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const trace = beginTrace(request)
    if (trace) traces.set(request, trace)
    enter(request, done)
  })
  app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  app.addHook('onResponse', async (request, reply) => {
    const span = traces.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: 2 })
    span?.end()
  })
  app.addHook('onRequestAbort', async (request) => traces.get(request)?.span.end())
})

function beginTrace({ headers, method, routeOptions }: FastifyRequest): RequestTrace | null {
  const tracing = activeTracing()
  if (!tracing) return null
  const { api, tracer } = tracing
  const parent = api.propagation.extract(api.context.active(), headers)
  const route = routeOptions.url ?? 'none'
  const span = tracer.startSpan(
    `${method} ${route}`,
    { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
    parent,
  )
  return { span, context: api.trace.setSpan(parent, span) }
}
