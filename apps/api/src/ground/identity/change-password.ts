import type { PasswordRequest } from '@toprun/api-schema/account'
import { isCommonPassword } from '@toprun/api-schema/common-passwords'
import { type PasswordFault, passwordFault } from '@toprun/api-schema/password-policy'
import type { Platform } from '../../platform/platform.ts'
import { type Client, checkRepeatedPassword, type PasswordCheck } from './check-password.ts'
import { type Actor, lockAccount, lockUser } from './lock-user.ts'
import { hashNewPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

export type ChangePasswordResult =
  | { ok: true }
  | { ok: false; reason: PasswordFault }
  | Extract<PasswordCheck, { ok: false }>

/** Changes the password, ends all sessions but the caller's, and emails the user. */
export async function changePassword(
  platform: Platform,
  client: Client,
  actor: Actor & { email: string },
  { current, password }: PasswordRequest,
): Promise<ChangePasswordResult> {
  const checked = await checkRepeatedPassword(platform, client, actor, current)
  if (!checked.ok) return checked
  const fault = passwordFault(platform.config.PASSWORD_POLICY, password, checked.account, isCommonPassword)
  if (fault) return { ok: false, reason: fault }
  const passwordHash = await hashNewPassword(platform, password)
  return platform.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.userId, 'no key update')
    await lockUser(tx, actor)
    // A concurrent request changed it with the same password.
    if (account?.passwordHash !== checked.account.passwordHash) return { ok: false, reason: 'wrong_password' }
    await setPassword(tx, platform, account, { passwordHash, keepSession: actor.sessionId })
    return { ok: true }
  })
}
