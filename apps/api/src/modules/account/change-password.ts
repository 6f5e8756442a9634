import type { PasswordRequest } from '@toprun/api-schema/account'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { countWrongPassword, forgetWrongPasswords, guessInTurn, secondsToWait } from '../identity/attempts.ts'
import { holdMember } from '../identity/hold-member.ts'
import { passwordChangedLetter } from '../identity/letters.ts'
import { hashPassword, isPassword } from '../identity/passwords.ts'
import { accountOf, changePassword } from '../identity/store.ts'
import { sessions } from '../identity/tables.ts'
import { hashToken } from '../identity/token-hash.ts'

export type OwnPassword =
  | { ok: true }
  | { ok: false; reason: 'wrong_password' }
  | { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/** Guesses count as those at the sign-in do: a stolen session is no way around them. */
export async function checkOwnPassword(
  { clock, config, db }: Platform,
  userId: string,
  password: string,
): Promise<OwnPassword> {
  const { email, passwordHash } = await accountOf(db, userId)
  return guessInTurn(email, async () => {
    const wait = await secondsToWait(db, email, config.RATE_LIMIT_ACCOUNT_ATTEMPTS, clock())
    if (wait > 0) return { ok: false, reason: 'too_many_attempts', retryAfterSeconds: wait }
    if (await isPassword(password, passwordHash)) {
      await forgetWrongPasswords(db, email)
      return { ok: true }
    }
    await countWrongPassword(db, email, clock())
    return { ok: false, reason: 'wrong_password' }
  })
}

/** The session with `token` goes on; all others of the account end, and its address is told. */
export async function changeOwnPassword(
  platform: Platform,
  userId: string,
  token: string,
  { current, password }: PasswordRequest,
): Promise<OwnPassword> {
  const { clock, config, db, jobs } = platform
  const checked = await checkOwnPassword(platform, userId, current)
  if (!checked.ok) return checked
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await holdMember(tx, userId)
    const account = await changePassword(tx, userId, passwordHash)
    const others = and(
      eq(sessions.userId, userId),
      ne(sessions.tokenHash, hashToken(token)),
      isNull(sessions.revokedAt),
    )
    await tx.update(sessions).set({ revokedAt: clock() }).where(others)
    await sendLater(jobs, tx, passwordChangedLetter(account, config.SUPPORT_EMAIL))
  })
  return { ok: true }
}
