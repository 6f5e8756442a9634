import type { Attributes, Span, SpanKind, SpanStatusCode, Tracer } from '@opentelemetry/api'
import pTimeout from 'p-timeout'
import type { Configuration } from './configuration.ts'

type Api = typeof import('@opentelemetry/api')

/**
 * Null unless traces are configured: without them, nothing of OpenTelemetry is loaded, and a span costs one
 * comparison.
 */
let tracing: { api: Api; tracer: Tracer } | null = null

const client: SpanKind.CLIENT = 2
const error: SpanStatusCode.ERROR = 2
/** How long stopping waits for the collector. */
const goodbyeMs = 1_000
const warnEveryMs = 60_000

/**
 * Sends traces to an OpenTelemetry collector (OTEL_EXPORTER_OTLP_ENDPOINT, OTLP over HTTP). Spans wait in a bounded queue; if the
 * collector is unreachable, they are dropped. @param warn called once a minute at most @returns a function that sends the rest
 * and stops
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service }: TracingConfiguration,
  warn: (why: string) => void,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  let warnedAt = Number.NEGATIVE_INFINITY
  const report = (why: string) => {
    if (performance.now() - warnedAt < warnEveryMs) return
    warnedAt = performance.now()
    warn(why)
  }
  const quiet = () => undefined
  api.diag.setLogger(
    { error: report, warn: report, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  })
  provider.register()
  tracing = { api, tracer: provider.getTracer('toprun') }
  return async () => {
    tracing = null
    const sent = provider.shutdown().catch((cause: unknown) => report(String(cause)))
    await pTimeout(sent, { milliseconds: goodbyeMs, message: false })
    api.trace.disable()
    api.context.disable()
    api.propagation.disable()
  }
}

type TracingConfiguration = Pick<Configuration, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>

/** The tracer of request and query spans; null without tracing. */
export const activeTracing = () => tracing

/** Runs `work` in a span, below the current one. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work()
  return tracing.tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (cause) {
      failSpan(span, cause)
      throw cause
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed, by the kind of the error: its message may contain user input. */
export function failSpan(span: Span, cause: unknown): void {
  span.setStatus({ code: error })
  span.setAttribute('error.type', cause instanceof Error ? cause.name : typeof cause)
}

/** A span of a database query under the current span; null if there is none, as for the polling of queues. */
export function querySpan(text: string): Span | null {
  if (!tracing?.api.trace.getActiveSpan()) return null
  return tracing.tracer.startSpan(text.trimStart().split(/\s/, 1)[0] ?? 'query', {
    kind: client,
    // Statements have no values in them: those are parameters.
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 1_000) },
  })
}

/** The current trace, for the log. */
export function traceFacts(): { traceId?: string } {
  const span = tracing?.api.trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}

/** Headers that make the receiver's spans part of the current trace (W3C Trace Context). */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  tracing?.api.propagation.inject(tracing.api.context.active(), headers)
  return headers
}
