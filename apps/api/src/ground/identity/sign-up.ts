import { isCommonPassword } from '@toprun/api-schema/common-passwords'
import type { SignupRequest } from '@toprun/api-schema/identity'
import { type PasswordFault, passwordFault } from '@toprun/api-schema/password-policy'
import { randomCode } from '../../platform/chance.ts'
import { type NameFault, nameFault } from '../../platform/name-rules.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Client } from './check-password.ts'
import { mailVerificationLink } from './email-verification.ts'
import { inPasswordQueue } from './password-queue.ts'
import { hashPassword } from './passwords.ts'
import { type OpenedSession, openSessionFor } from './sign-in.ts'
import { findAccount, insertAccounts, referrerOf } from './store.ts'

export type SignUpResult = OpenedSession | { ok: false; reason: 'email_taken' | NameFault | PasswordFault }

/** 50 bits: with ten million users, a new code collides once in a hundred million sign-ups. */
const refcodeLength = 10

/** Creates an account, signs it in, and emails the link that verifies its address. */
export async function signUp(
  platform: Platform,
  { email, username, password, ref }: SignupRequest,
  client: Client,
): Promise<SignUpResult> {
  const { chance, clock, config, db } = platform
  const name = username.normalize('NFC')
  const fault =
    nameFault(name) ?? passwordFault(config.PASSWORD_POLICY, password, { name, email }, isCommonPassword)
  if (fault) return { ok: false, reason: fault }
  return inPasswordQueue(db, async () => {
    if (await findAccount(db, email)) return { ok: false, reason: 'email_taken' }
    const passwordHash = await hashPassword(password, platform.passwordCost)
    return db.transaction(async (tx) => {
      const newAccount = {
        email,
        name,
        passwordHash,
        emailVerifiedAt: null,
        refcode: randomCode(chance, refcodeLength),
        referredBy: ref ? await referrerOf(tx, ref) : null,
        createdAt: clock(),
      }
      const [account] = await insertAccounts(tx, [newAccount])
      if (!account) return { ok: false, reason: 'email_taken' }
      await mailVerificationLink(tx, platform, account.id)
      return openSessionFor(tx, platform, account, client)
    })
  })
}
