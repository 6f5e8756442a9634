import { consoleCall, consoleHeader, consolePoll } from '@toprun/api-schema/operator'
import { mayRead, type OperatorSection, readingRefusal } from '@toprun/api-schema/operator-level'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Configuration, publicOrigin } from '../../platform/configuration.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { operatorSpan, type SignedInOperator, useOperatorSession } from './operator-sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, on the operator page's routes. */
    operator: SignedInOperator | null
  }
}

/** Documents routes that need an operator's session. */
export const operatorRoute = routesOf('operator', { security: [{ operator: [] }] })

/** Documents routes that read a section of the page: other levels get a 403. */
export function sectionRoute(section: OperatorSection) {
  return routesOf('operator', {
    security: [{ operator: [] }],
    errors: [403],
    preParsing: async (request) => {
      const { level } = operatorOf(request)
      if (!mayRead(level, section)) throw new ApiError(403, 'level_refused', readingRefusal(level, section))
    },
  })
}

const sessionCookie = /(?:^|;\s*)operator=([\w-]{43})(?:;|$)/

/** Replies 401 without a valid session. A `preParsing` hook: after the rate limit, before the body is read. */
export function authenticateOperator({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = sessionCookie.exec(request.headers.cookie ?? '')?.[1]
    if (token === undefined) throw new ApiError(401, 'sign_in_required', 'Please sign in as an operator.')
    const isPoll = request.headers[consoleHeader] === consolePoll
    request.operator = await useOperatorSession(db, token, { now: clock(), isPoll })
    if (!request.operator) throw operatorSessionEnded()
  }
}

/**
 * Refuses calls that change something without a header that no form, and no page of another site, can send. Together with the
 * cookie's SameSite=Strict this is a second protection.
 */
export async function requireConsoleHeader(request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers[consoleHeader] === consoleCall) return
  const carried = `${consoleHeader}: ${consoleCall}`
  throw new ApiError(403, 'console_header_missing', `Calls of the operator page carry ${carried}.`)
}

/** The signed-in operator. Throws on a route that does not authenticate, which is a bug. */
export function operatorOf(request: FastifyRequest): SignedInOperator {
  if (!request.operator) throw new Error(`${request.routeOptions.url} does not authenticate operators.`)
  return request.operator
}

export const operatorSessionEnded = () =>
  new ApiError(401, 'session_ended', 'Your session as an operator has ended. Please sign in again.')

const deviceCookie = /(?:^|;\s*)operator_device=([\w-]{43})(?:;|$)/

/** The token of a browser in which an operator signed in before, or null. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  return deviceCookie.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** Sets the session's cookie, or clears it. */
export function setSessionCookie(reply: FastifyReply, config: Configuration, token: string | null): void {
  setCookie(reply, config, `operator=${token ?? ''}`, token === null ? 0 : operatorSpan.atMost / 1000)
}

/** 400 days: the longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 3_600

/** Sets the cookie of a known browser, which grants no access. */
export function setDeviceCookie(reply: FastifyReply, config: Configuration, token: string): void {
  setCookie(reply, config, `operator_device=${token}`, deviceSeconds)
}

/** Scripts can't read it, and only this API receives it. */
function setCookie(reply: FastifyReply, config: Configuration, pair: string, seconds: number): void {
  const secure = publicOrigin(config).startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${pair}; Path=/api/operator; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
