import { createHash } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { clientNetwork } from './client-address.ts'

/** The events of the security log and their levels. */
const securityEvents = {
  account_opened: 'info',
  account_deleted: 'info',
  signed_in: 'info',
  signed_out: 'info',
  signed_out_everywhere: 'info',
  /** A wrong password, at sign-in or when a user confirms it. */
  password_refused: 'warn',
  /** Passwords are no longer checked until some time has passed. */
  guesses_used_up: 'warn',
  password_changed: 'info',
  password_reset_requested: 'info',
  password_reset: 'info',
  password_reset_refused: 'warn',
  email_verified: 'info',
  terms_decided: 'info',
  data_exported: 'info',
  /** An address was proved to be the user's: cards can be moved to it. */
  wallet_proved: 'info',
  card_moved_out: 'info',
  /** A call with an ended session, or one that the user is not allowed to make. */
  permission_refused: 'warn',
  /** A feed's message without a valid, recent signature of its source. */
  feed_refused: 'warn',
  operator_command: 'info',
  operator_signed_in: 'info',
  operator_signed_out: 'info',
  operator_password_refused: 'warn',
  /** A change that was requested on the operator page; `operator_actions` has the rest. */
  operator_action: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof securityEvents

/** Never a password, a token, a link, or an email address: `account` is a digest of one (`accountDigest`). */
export interface SecurityFacts {
  userId?: UserId
  account?: string
  [fact: string]: string | number | readonly string[] | undefined
}

/** Records a caller's action or attempt, with their network and the request id. */
export function recordSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  facts: SecurityFacts = {},
): void {
  writeSecurityEvent(request.log, event, { network: clientNetwork(request), ...facts })
}

/** A digest of an email address for the log, which can only be reversed by guessing. */
export function accountDigest(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 16)
}

/**
 * Writes one line of the security log (`"log":"security"`), at every log level except `silent`.
 */
export function writeSecurityEvent(
  log: Pick<FastifyBaseLogger, 'child' | 'level'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): void {
  const level = log.level === 'silent' ? 'silent' : 'info'
  log.child({ log: 'security' }, { level })[securityEvents[event]]({ event, ...facts })
}
