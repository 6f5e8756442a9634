import { AsyncLocalStorage } from 'node:async_hooks'
import { traceFacts } from './tracing.ts'

/** The facts of the current work, for each line of the log. */
export type LogContext = { reqId: string } | { jobId: string; queue: string }

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs `work`; every line logged by it, or by work that it starts, has these facts. */
export function withLogContext<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run(context, work)
}

/** The facts of the current work for a line; `bound` are those that its logger adds by itself. */
export function logFacts(bound: () => Record<string, unknown>): Record<string, unknown> {
  const context = contexts.getStore()
  const facts = context && !('reqId' in context && 'reqId' in bound()) ? context : {}
  return { ...facts, ...traceFacts() }
}

/** Short enough for every line, and nothing that a reader or a terminal would interpret. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id of a request: what a proxy or client already gave it, if it is well-formed, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : crypto.randomUUID()
}
