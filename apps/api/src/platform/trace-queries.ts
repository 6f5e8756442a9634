import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { activeTracing, failSpan, querySpan } from './tracing.ts'

type Call = (...values: unknown[]) => unknown

/** Makes a span of every query of the pool that is part of a trace. Without tracing the pool stays as it is. */
export function traceQueries(pool: Pool): void {
  if (!activeTracing()) return
  const seen = new WeakSet<PoolClient>()
  const connect: Call = pool.connect.bind(pool)
  // A call that waits for a connection continues in the trace of its own request, not of the one that releases the connection.
  Object.assign(pool, {
    connect: (...values: unknown[]) =>
      connect(...values.map((each) => (isCall(each) ? AsyncResource.bind(each) : each))),
  })
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query: Call = client.query.bind(client)
    Object.assign(client, { query: (...values: unknown[]) => traced(query, values) })
  })
}

function traced(query: Call, values: unknown[]): unknown {
  const span = querySpan(textOf(values[0]))
  if (!span) return query(...values)
  const end = (cause?: unknown) => {
    if (cause) failSpan(span, cause)
    span.end()
  }
  const callback = values.at(-1)
  if (isCall(callback))
    return query(...values.slice(0, -1), (cause: unknown, ...results: unknown[]) => {
      end(cause)
      callback(cause, ...results)
    })
  const result = query(...values)
  if (result instanceof Promise) result.then(() => end(), end)
  else end()
  return result
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const hasText = typeof query === 'object' && query && 'text' in query && typeof query.text === 'string'
  return hasText ? String(query.text) : 'query'
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function'
}
