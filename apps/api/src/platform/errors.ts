import { type ErrorCode, type ErrorResponse, errorResponse } from '@toprun/api-schema/error'
import { isUnavailable } from '@toprun/postgres/unavailable'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { knownPaths } from './known-paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of all error responses of the route besides `msg` and `code`, e.g. `{ status: 0 }`. */
    refusal?: Readonly<Record<string, unknown>>
  }
}

/**
 * An error response. Thrown by routes and hooks only: functions below them return refusals as values, and the
 * route chooses status, code and message.
 */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: ErrorCode
  readonly headers: Readonly<Record<string, string>>

  /** @param cause an outage that caused it, which is logged */
  constructor(
    statusCode: number,
    code: ErrorCode,
    msg: string,
    headers: Readonly<Record<string, string>> = {},
    cause?: unknown,
  ) {
    super(msg, { cause })
    this.statusCode = statusCode
    this.code = code
    this.headers = headers
  }
}

/** The resource is unavailable for a moment; a retry soon succeeds. */
export class TemporarilyUnavailable extends Error {}

/** For `catch`: null for what is temporarily unavailable. Throws any other error. */
export function nullIfUnavailable(error: unknown): null {
  if (error instanceof TemporarilyUnavailable) return null
  throw error
}

export const notFound = (msg = 'There is nothing here.') => new ApiError(404, 'not_found', msg)

const wrongMethod = (method: string, allowed: readonly string[]) =>
  new ApiError(405, 'method_not_allowed', `This address accepts ${allowed.join(', ')}, not ${method}.`, {
    allow: allowed.join(', '),
  })

/** Response schemas of a route's errors: `errorResponses(400, 401)`. */
export function errorResponses<Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof errorResponse>
export function errorResponses(...statuses: number[]): Record<number, typeof errorResponse> {
  return Object.fromEntries(statuses.map((status) => [status, errorResponse]))
}

/** Our messages for errors of the framework. */
const frameworkRefusals: Readonly<Record<string, { status: number; code: ErrorCode; msg: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body_too_large', msg: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    msg: 'The request must be JSON (Content-Type: application/json).',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'malformed_json',
    msg: 'The request is not valid JSON.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'wrong_length',
    msg: 'The length of the request is not the one it states.',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'bad_address', msg: 'This address is not valid.' },
  FST_STATIC_FORBIDDEN_PATH: { status: 404, code: 'not_found', msg: 'There is nothing here.' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, code: 'not_found', msg: 'There is nothing here.' },
}

/** SQLSTATEs caused by text in a request: characters that PostgreSQL cannot store, such as U+0000. */
const unstorable = new Set(['22021', '22P05'])

/** Half a character in JSON has the general SQLSTATE of unreadable input; only the detail identifies it. */
const isHalfCharacter = (cause: unknown) =>
  codeOf(cause) === '22P02' &&
  cause instanceof Error &&
  'detail' in cause &&
  /surrogate/.test(String(cause.detail))

export const unstorableText = () =>
  new ApiError(400, 'unstorable_text', 'The text contains a character that cannot be stored.')

const hidden = {
  msg: 'Something went wrong on our side. Please try again later.',
  code: 'internal_error',
} as const

/**
 * The database is unavailable, or the machine has no space left: on disk, in memory or for open files.
 * The same request may succeed soon.
 */
const unavailable = (cause: Error) =>
  new ApiError(
    503,
    'unavailable',
    'TopRun is temporarily unavailable. Please try again.',
    { 'retry-after': '2' },
    cause,
  )
const exhausted = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

/** Makes every error response `{ msg, code }`, and logs the details of failures. */
export const errorHandling = fp(async (app: FastifyInstance) => {
  const paths = knownPaths()
  app.addHook('onRoute', (route) => paths.add(route))
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const methods = paths.methodsAt(request.url)
    const isWrong = methods.length > 0 && !methods.includes(request.method)
    return sendError(isWrong ? wrongMethod(request.method, methods) : notFound(), request, reply)
  })
})

/** Sends the response for `error`. Unexpected errors are logged and get a 500 without details. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isCutOff(request) ? cutOff() : asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return send(reply, 500, hidden)
  }
  if (refusal.cause !== undefined)
    request.log.warn({ err: refusal.cause, code: refusal.code }, 'unavailable because of an outage')
  const { refusal: extra } = request.routeOptions.config
  return send(reply.headers(refusal.headers), refusal.statusCode, {
    ...extra,
    msg: refusal.message,
    code: refusal.code,
  })
}

/** The visitor left before the request was complete: nothing failed, and nobody reads the response. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete
const cutOff = () => new ApiError(400, 'wrong_length', 'The request ended too early.')

/** A string, not an object, so that the route's schemas cannot drop fields. */
function send(reply: FastifyReply, status: number, response: ErrorResponse): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(response))
}

function asRefusal(error: Error): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof TemporarilyUnavailable)
    return new ApiError(503, 'unavailable', error.message, { 'retry-after': '2' }, error)
  const known = frameworkRefusals[codeOf(error)]
  if (known) return new ApiError(known.status, known.code, known.msg)
  if (unstorable.has(codeOf(error.cause)) || isHalfCharacter(error.cause)) return unstorableText()
  return isUnavailable(error) || exhausted.has(codeOf(error)) ? unavailable(error) : null
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
