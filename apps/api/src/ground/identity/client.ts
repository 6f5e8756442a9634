import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../platform/client-address.ts'
import { type Configuration, publicOrigin } from '../../platform/configuration.ts'
import { recordSecurity, type SecurityEvent, type SecurityFacts } from '../../platform/security-log.ts'

/** The sender of a call that involves a password, as far as it can be identified without trusting the sender. */
export interface Client {
  /** See `clientNetwork`. */
  network: string
  /** Its user agent, for the list of devices. */
  userAgent: string | null
  /** Writes the result of the call to the security log. */
  record(event: SecurityEvent, facts: SecurityFacts): void
  /** The token from an earlier sign-in in this browser, or null. */
  deviceToken: string | null
}

/** 400 days: the longest that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 3_600

const deviceCookie = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/

export function clientOf(request: FastifyRequest): Client {
  return {
    network: clientNetwork(request),
    record: (event, facts) => recordSecurity(request, event, facts),
    userAgent: request.headers['user-agent'] ?? null,
    deviceToken: deviceCookie.exec(request.headers.cookie ?? '')?.[1] ?? null,
  }
}

/** Sets the cookie of a known device, unreadable for scripts. It grants no access; it counts guesses separately. */
export function leaveDeviceToken(reply: FastifyReply, config: Configuration, token: string): void {
  const secure = publicOrigin(config).startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `device=${token}; Path=/api; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
