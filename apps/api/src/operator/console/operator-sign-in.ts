import {
  countWrongPassword,
  forgetGuesses,
  guessInTurn,
  secondsToWait,
} from '../../ground/identity/password-attempts.ts'
import { hashPassword, isPassword } from '../../ground/identity/passwords.ts'
import { randomToken } from '../../platform/chance.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOperator } from './operator-accounts.ts'
import { openOperatorSession } from './operator-sessions.ts'

export type OperatorSignInResult =
  | { ok: true; token: string }
  | { ok: false; reason: 'wrong_credentials' }
  | { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/**
 * Opens a session by name and password. Guesses are limited as those of users are, under a name that no email address has; an unknown or
 * revoked name takes as long, and gets the same result, as a wrong password.
 */
export function signInOperator(
  { chance, clock, config, db }: Pick<Platform, 'chance' | 'clock' | 'config' | 'db'>,
  { name, password, network }: { name: string; password: string; network: string },
): Promise<OperatorSignInResult> {
  const account = `operator:${name}`
  const guesser = { network }
  const most = config.RATE_LIMIT_ACCOUNT_ATTEMPTS
  return guessInTurn(account, guesser, async () => {
    const retryAfterSeconds = await secondsToWait(db, account, guesser, most, clock())
    if (retryAfterSeconds > 0) return { ok: false, reason: 'too_many_attempts', retryAfterSeconds }
    const operator = await findOperator(db, name)
    nobodysHash ??= hashPassword(randomToken(chance))
    const right = await isPassword(password, operator?.passwordHash ?? (await nobodysHash))
    const opened =
      operator && right
        ? await openOperatorSession(db, chance, {
            operatorId: operator.id,
            passwordHash: operator.passwordHash,
            now: clock(),
          })
        : null
    if (opened === null) {
      await countWrongPassword(db, account, guesser, most, clock())
      return { ok: false, reason: 'wrong_credentials' }
    }
    await forgetGuesses(db, account, guesser)
    return { ok: true, token: opened }
  })
}

/** Checked in place of an account that does not exist. */
let nobodysHash: Promise<string> | undefined
