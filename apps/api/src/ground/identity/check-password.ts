import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../platform/client-address.ts'
import { type Configuration, publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { tooManyRequests } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  accountDigest,
  recordSecurity,
  type SecurityEvent,
  type SecurityFacts,
} from '../../platform/security-log.ts'
import { isKnownDevice } from './known-devices.ts'
import { type Actor, lockUser } from './lock-user.ts'
import type { Guesser } from './password-attempts.ts'
import { guessPassword } from './passwords.ts'
import { type Account, findAccount } from './store.ts'

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

export type PasswordCheck =
  /** Compare `account.passwordHash` with the stored one in the transaction that relies on it: it may have changed since. */
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong_password' }
  | { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/**
 * Checks a password, at the sign-in and wherever a user has to repeat it, so that a stolen session cannot bypass the limit
 * on guesses. An address without an account takes as long and gets the same result as a wrong password.
 */
export async function checkPassword(
  platform: Pick<Platform, 'chance' | 'clock' | 'config' | 'db' | 'passwordCost'>,
  client: Client,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const guesser = () => guesserFor(platform.db, client, email)
  const guess = await guessPassword(platform, { account: email, guesser, password }, async (isRight) => {
    const account = await findAccount(platform.db, email)
    if ((await isRight(account?.passwordHash)) && account) return account
    client.record('password_refused', {
      account: accountDigest(email),
      ...(account && { userId: account.id }),
    })
    return null
  })
  if (guess.ok) return { ok: true, account: guess.found }
  if (guess.reason === 'too_many_attempts')
    client.record('guesses_used_up', {
      account: accountDigest(email),
      retryAfterSeconds: guess.retryAfterSeconds,
    })
  return guess
}

/**
 * The same for a signed-in user who repeats it.
 * @throws the 401 response if the account was deleted meanwhile, under whose address no password is right
 */
export async function checkRepeatedPassword(
  platform: Parameters<typeof checkPassword>[0],
  client: Client,
  { email, ...actor }: Actor & { email: string },
  password: string,
): Promise<PasswordCheck> {
  const checked = await checkPassword(platform, client, email, password)
  if (!checked.ok) await platform.db.transaction((tx) => lockUser(tx, actor))
  return checked
}

async function guesserFor(db: Database, { deviceToken, network }: Client, email: string): Promise<Guesser> {
  const known = deviceToken !== null && (await isKnownDevice(db, email, deviceToken))
  return known ? { knownDevice: deviceToken } : { network }
}

/** The refusal of a password that a signed-in user repeats. */
export function refusedPassword(refusal: Exclude<PasswordCheck, { ok: true }>): ApiError {
  switch (refusal.reason) {
    case 'wrong_password':
      // Not 401: the session is valid (docs/rules.md#wrong-password).
      return new ApiError(422, refusal.reason, 'The current password is wrong.')
    case 'too_many_attempts':
      return tooManyRequests(refusal.retryAfterSeconds)
  }
}
