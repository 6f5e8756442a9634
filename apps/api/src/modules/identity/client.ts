import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../platform/client-address.ts'
import { type Configuration, publicOrigin } from '../../platform/configuration.ts'
import { recordSecurity, type SecurityEvent, type SecurityFacts } from '../../platform/security-log.ts'

/** Who sends a call that has to do with a password, as far as it can be known without trusting what it says. */
export interface Client {
  /** See `clientNetwork`. */
  network: string
  /** What the browser says it is, for the list of devices. */
  userAgent: string | null
  /** Writes to the security log what came of the call. */
  record(event: SecurityEvent, facts: SecurityFacts): void
  /** The token that an earlier sign-in in this browser left, or null. */
  deviceToken: string | null
}

/** 400 days, as long as browsers keep a cookie. */
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

/** Leaves the token in the browser, where no script can read it. It opens nothing: with it, guesses are counted apart. */
export function leaveDeviceToken(reply: FastifyReply, config: Configuration, token: string): void {
  const secure = publicOrigin(config).startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `device=${token}; Path=/api; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
