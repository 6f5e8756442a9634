import { isUnavailable } from '@toprun/postgres/unavailable'
import type { LoggerOptions } from 'pino'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const minuteMs = 60_000
/** Of pino: a fatal line is always written. */
const fatal = 60

/**
 * A hook of the log. During an outage, above all of the database, every request and every chore fails for the same cause, dozens of times a
 * second. The first line of a cause is written without its stack, and then one a minute that says how many more there were.
 */
export function outageLines(): LogMethod {
  /** How many lines of each cause were left out in this minute. */
  const leftOut = new Map<string, number>()
  return function write(args, method, level) {
    const cause = level < fatal ? causeOf(args[0]) : null
    if (cause === null) return method.apply(this, args)
    const count = leftOut.get(cause)
    if (count !== undefined) {
      leftOut.set(cause, count + 1)
      return
    }
    leftOut.set(cause, 0)
    const eachMinute = setInterval(() => {
      const more = leftOut.get(cause) ?? 0
      if (more > 0) {
        leftOut.set(cause, 0)
        method.apply(this, [{ cause, count: more }, 'more lines of this cause in the last minute'])
      } else {
        leftOut.delete(cause)
        clearInterval(eachMinute)
      }
    }, minuteMs)
    eachMinute.unref()
    const [facts, ...words] = args as unknown[]
    method.apply(this, [{ ...Object(facts), err: undefined, cause }, ...(words as [string])])
  }
}

/** `ECONNREFUSED 127.0.0.1:5432`: what is unavailable; null if the line is about anything else. */
function causeOf(facts: unknown): string | null {
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return null
  if (!isUnavailable(facts.err)) return null
  const error = rootOf(facts.err)
  const { code, address, port } = error as { code?: unknown; address?: unknown; port?: unknown }
  // pg-boss appends the queue.
  if (code === undefined) return error.message.replace(/ \(Queue: .*/, '')
  return address === undefined ? String(code) : `${code} ${address}:${port}`
}

/** Drizzle's error names the query; the reason is its cause. */
function rootOf(error: unknown): Error {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : (error as Error)
}
