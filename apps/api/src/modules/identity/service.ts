import type { LoginRequest, SignupRequest } from '@toprun/api-schema/identity'
import { randomCode, randomToken } from '../../platform/chance.ts'
import type { Platform } from '../../platform/platform.ts'
import { countWrongPassword, forgetWrongPasswords, guessInTurn, secondsToWait } from './attempts.ts'
import { mailVerificationLink } from './email-verification.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { findAccount, insertAccount, referrerOf } from './store.ts'

interface SignedIn {
  ok: true
  token: string
  name: string
}
export type SignIn =
  | SignedIn
  | { ok: false; reason: 'wrong_credentials' }
  | { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }
export type SignUp = SignedIn | { ok: false; reason: 'email_taken' }

export interface Identity {
  signIn(request: LoginRequest, userAgent: string | null): Promise<SignIn>
  signUp(request: SignupRequest, userAgent: string | null): Promise<SignUp>
}

/** 50 bits: ten million members later, a new code meets an old one once in a hundred million sign-ups. */
const refcodeLength = 10

export function identityService({ config, db, clock, chance, jobs }: Platform): Identity {
  // Checked in place of an account that does not exist, so that both answers take the same time.
  const nobodysHash = hashPassword(randomToken(chance))

  async function checkPassword(
    { username: email, password }: LoginRequest,
    userAgent: string | null,
  ): Promise<SignIn> {
    const retryAfterSeconds = await secondsToWait(db, email, config.RATE_LIMIT_ACCOUNT_ATTEMPTS, clock())
    if (retryAfterSeconds > 0) return { ok: false, reason: 'too_many_attempts', retryAfterSeconds }
    const account = await findAccount(db, email)
    const right = await isPassword(password, account?.passwordHash ?? (await nobodysHash))
    if (!account || !right) {
      await countWrongPassword(db, email, clock())
      return { ok: false, reason: 'wrong_credentials' }
    }
    await forgetWrongPasswords(db, email)
    const token = await openSession(db, chance, { userId: account.id, userAgent, now: clock() })
    return { ok: true, token, name: account.name }
  }

  async function signUp(
    { email, username, password, ref }: SignupRequest,
    userAgent: string | null,
  ): Promise<SignUp> {
    if (await findAccount(db, email)) return { ok: false, reason: 'email_taken' }
    const passwordHash = await hashPassword(password)
    return db.transaction(async (tx) => {
      const now = clock()
      const refcode = randomCode(chance, refcodeLength)
      const account = await insertAccount(tx, {
        email,
        name: username.normalize('NFC'),
        passwordHash,
        refcode,
        referredBy: ref ? await referrerOf(tx, ref) : null,
        createdAt: now,
      })
      if (!account) return { ok: false, reason: 'email_taken' }
      await mailVerificationLink(tx, { chance, clock, config, jobs }, account.id)
      const token = await openSession(tx, chance, { userId: account.id, userAgent, now })
      return { ok: true, token, name: account.name }
    })
  }

  return {
    signIn: (request, userAgent) => guessInTurn(request.username, () => checkPassword(request, userAgent)),
    signUp,
  }
}
