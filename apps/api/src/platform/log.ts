import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggedAddress } from './client-address.ts'
import type { Configuration } from './configuration.ts'
import { logFacts } from './log-context.ts'
import { outageLines } from './outage-lines.ts'
import { loggablePath } from './secret-addresses.ts'

export type LogOptions = Extract<FastifyServerOptions['logger'], object>

/**
 * The server's log: one JSON object per line. Bodies and headers are never logged; URLs are logged without
 * query and secrets, failed queries without parameters; redaction is a second line of defence. @param stream
 * the destination; standard output by default.
 */
export function logOptions(
  { LOG_LEVEL, LOG_ADDRESSES }: Pick<Configuration, 'LOG_LEVEL' | 'LOG_ADDRESSES'>,
  stream?: { write(line: string): void },
): LogOptions {
  const address = (full: string) => loggedAddress(full, LOG_ADDRESSES)
  return {
    level: LOG_LEVEL,
    ...(stream && { stream }),
    redact: {
      paths: [
        'headers.authentication',
        '*.headers.authentication',
        'password',
        '*.password',
        'token',
        '*.token',
      ],
      censor: '[hidden]',
    },
    hooks: { logMethod: outageLines() },
    mixin: (_line, _level, logger) => logFacts(() => logger.bindings()),
    serializers: {
      req: (request: FastifyRequest) => requestLine(request, address(request.ip)),
      // Of the security log.
      network: address,
      err: errorFacts,
    },
  }
}

function requestLine({ method, url }: FastifyRequest, address: string | undefined) {
  return { method, path: loggablePath(url), address }
}

/** Only this many of the errors that are thrown together are logged. */
const loggedErrors = 5

/** Drizzle includes a failed query's parameters in its message, which may be user input. */
export function errorFacts(error: Error): { type: string; message: string; stack: string } {
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  const cause = error.cause instanceof Error ? { cause: errorFacts(error.cause) } : {}
  return {
    type: error.name,
    message,
    stack: frames.join('\n'),
    ...codeFact(error),
    ...cause,
    ...partFacts(error),
  }
}

function partFacts(error: Error) {
  if (!(error instanceof AggregateError)) return {}
  const parts = error.errors.filter((part) => part instanceof Error).slice(0, loggedErrors)
  return { errors: parts.map(errorFacts) }
}

function codeFact(error: Error): { code?: unknown } {
  return 'code' in error ? { code: error.code } : {}
}
