import type { LoginRequest } from '@toprun/api-schema/identity'
import type { UserId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Client, checkPassword, type PasswordCheck } from './check-password.ts'
import { rememberDevice } from './known-devices.ts'
import { lockAccount } from './lock-user.ts'
import { openSession } from './sessions.ts'
import type { Account } from './store.ts'

export interface OpenedSession {
  ok: true
  userId: UserId
  token: string
  name: string
  /** Cookie value to set in the browser. */
  deviceToken: string
}

export type SignInResult = OpenedSession | Extract<PasswordCheck, { ok: false }>

/** Opens a session by address and password. */
export async function signIn(
  platform: Platform,
  { username: email, password }: LoginRequest,
  client: Client,
): Promise<SignInResult> {
  const checked = await checkPassword(platform, client, email, password)
  if (!checked.ok) return checked
  return platform.db.transaction(async (tx) => {
    const account = await lockAccount(tx, checked.account.id, 'share')
    // It was changed or reset during this sign-in.
    if (account?.passwordHash !== checked.account.passwordHash) return { ok: false, reason: 'wrong_password' }
    return openSessionFor(tx, platform, account, client)
  })
}

/**
 * Opens a session and registers the browser with the account.
 * @param tx has the user's row locked
 */
export async function openSessionFor(
  tx: Database,
  { chance, clock }: Pick<Platform, 'chance' | 'clock'>,
  { id: userId, name }: Pick<Account, 'id' | 'name'>,
  { userAgent, deviceToken: presented }: Client,
): Promise<OpenedSession> {
  const now = clock()
  const token = await openSession(tx, chance, { userId, userAgent, now })
  const deviceToken = await rememberDevice(tx, chance, { userId, presented, now })
  return { ok: true, userId, token, name, deviceToken }
}
