import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { clientNetwork } from './client-address.ts'

/** Everything that the security log tells of, and how loud. */
const securityEvents = {
  account_opened: 'info',
  account_deleted: 'info',
  signed_in: 'info',
  signed_out: 'info',
  signed_out_everywhere: 'info',
  /** A wrong password, at the sign-in or where a user has to repeat it. */
  password_refused: 'warn',
  /** No password is looked at any more until some time has passed. */
  guesses_used_up: 'warn',
  password_changed: 'info',
  password_reset_requested: 'info',
  password_reset: 'info',
  password_reset_refused: 'warn',
  email_verified: 'info',
  data_exported: 'info',
  /** A call by a session that is over, or that its user may not make. */
  permission_refused: 'warn',
  operator_command: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof securityEvents

/** Never a password, a token, a link, or an email address: `account` is a digest of one (`accountDigest`). */
export interface SecurityFacts {
  userId?: string
  account?: string
  [fact: string]: string | number | readonly string[] | undefined
}

/** Records what a caller did or tried, with their network and the id of the request. */
export function recordSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  facts: SecurityFacts = {},
): void {
  writeSecurityEvent(request.log, event, { network: clientNetwork(request), ...facts })
}

/** An email address as the log may have it: the same for the same address, and no way back to it but by guessing. */
export function accountDigest(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 16)
}

/**
 * One line in the security log: the lines of the log with `"log":"security"`. They are written at every level of the general log
 * but `silent`.
 */
export function writeSecurityEvent(
  log: Pick<FastifyBaseLogger, 'child' | 'level'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): void {
  const level = log.level === 'silent' ? 'silent' : 'info'
  log.child({ log: 'security' }, { level })[securityEvents[event]]({ event, ...facts })
}
