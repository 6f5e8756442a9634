import { hash, verify } from '@node-rs/argon2'
import { randomToken } from '../../platform/chance.ts'
import { type Database, perPool } from '../../platform/database.ts'
import { type PasswordCost, passwordCost } from '../../platform/password-cost.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  countWrongPassword,
  forgetGuesses,
  type Guesser,
  guessInTurn,
  secondsToWait,
} from './password-attempts.ts'
import { inPasswordQueue } from './password-queue.ts'

/** A salted hash that carries its parameters. Differently composed Unicode characters give the same password. */
export function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** The hash of a user's new password, made through the queue. */
export function hashNewPassword(
  { db, passwordCost: cost }: Pick<Platform, 'db' | 'passwordCost'>,
  password: string,
): Promise<string> {
  return inPasswordQueue(db, () => hashPassword(password, cost))
}

/** Stored in place of a hash once the account is deleted, as in `/etc/shadow`: no password matches it. */
export const noPassword = '!'

async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return passwordHash !== noPassword && verify(passwordHash, password.normalize('NFKC'))
}

export type Guess<Found> =
  | { ok: true; found: Found }
  | { ok: false; reason: 'wrong_password' }
  | { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/**
 * Allows one guess at the password of `account` within the limit, and counts it if it is wrong. It runs after other guesses at the same
 * account
 * that are in progress. Too many guesses over all accounts get a 503 (`inPasswordQueue`).
 * @param account an email address, or another name that no email address can have; it makes no difference whether it exists
 * @param guesser identifies the guesser
 * @param open reads the account and tests the password by `isRight`, which takes as long without a hash; null if access is denied
 */
export function guessPassword<Found>(
  {
    chance,
    clock,
    config,
    db,
    passwordCost,
  }: Pick<Platform, 'chance' | 'clock' | 'config' | 'db' | 'passwordCost'>,
  {
    account,
    guesser: whoGuesses,
    password,
  }: { account: string; guesser: () => Promise<Guesser>; password: string },
  open: (isRight: (passwordHash: string | undefined) => Promise<boolean>) => Promise<Found | null>,
): Promise<Guess<Found>> {
  const most = config.RATE_LIMIT_ACCOUNT_ATTEMPTS
  return inPasswordQueue(db, async () => {
    const guesser = await whoGuesses()
    return guessInTurn(db, account, guesser, async () => {
      const retryAfterSeconds = await secondsToWait(db, account, guesser, most, clock())
      if (retryAfterSeconds > 0) return { ok: false, reason: 'too_many_attempts', retryAfterSeconds }
      const nobodys = await nobodysHash(db, () => hashPassword(randomToken(chance), passwordCost))
      const found = await open((passwordHash) => isPassword(password, passwordHash ?? nobodys))
      if (found === null) {
        await countWrongPassword(db, account, guesser, most, clock())
        return { ok: false, reason: 'wrong_password' }
      }
      await forgetGuesses(db, account, guesser)
      return { ok: true, found }
    })
  })
}

const nobody = perPool((): { hash?: Promise<string> } => ({}))

/** Checked in place of an account that does not exist. */
function nobodysHash(db: Database, make: () => Promise<string>): Promise<string> {
  const kept = nobody(db)
  kept.hash ??= make()
  return kept.hash
}
