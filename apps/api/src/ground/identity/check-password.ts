import { randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountDigest } from '../../platform/security-log.ts'
import type { Client } from './client.ts'
import { isKnownDevice } from './known-devices.ts'
import {
  countWrongPassword,
  forgetGuesses,
  type Guesser,
  guessInTurn,
  secondsToWait,
} from './password-attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { type Account, findAccount } from './store.ts'

export type PasswordCheck =
  /** Compare `account.passwordHash` with the stored one in the transaction that relies on it: it may have changed since. */
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong_password' }
  | { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/**
 * Checks a password, at the sign-in and wherever a user has to repeat it, so that a stolen session cannot avoid the limit on
 * guesses. An address without an account takes as long and gets the same result as a wrong password.
 */
export async function checkPassword(
  { chance, clock, config, db }: Pick<Platform, 'chance' | 'clock' | 'config' | 'db'>,
  client: Client,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const guesser = await guesserFor(db, client, email)
  const most = config.RATE_LIMIT_ACCOUNT_ATTEMPTS
  return guessInTurn(email, guesser, async () => {
    const wait = await secondsToWait(db, email, guesser, most, clock())
    if (wait > 0) {
      client.record('guesses_used_up', { account: accountDigest(email), retryAfterSeconds: wait })
      return { ok: false, reason: 'too_many_attempts', retryAfterSeconds: wait }
    }
    const account = await findAccount(db, email)
    nobodysHash ??= hashPassword(randomToken(chance))
    const right = await isPassword(password, account?.passwordHash ?? (await nobodysHash))
    if (account && right) {
      await forgetGuesses(db, email, guesser)
      return { ok: true, account }
    }
    client.record('password_refused', {
      account: accountDigest(email),
      ...(account && { userId: account.id }),
    })
    await countWrongPassword(db, email, guesser, most, clock())
    return { ok: false, reason: 'wrong_password' }
  })
}

async function guesserFor(db: Database, { deviceToken, network }: Client, email: string): Promise<Guesser> {
  const known = deviceToken !== null && (await isKnownDevice(db, email, deviceToken))
  return known ? { knownDevice: deviceToken } : { network }
}

/** Checked in place of an account that does not exist. */
let nobodysHash: Promise<string> | undefined
