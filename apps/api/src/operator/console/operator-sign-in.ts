import { guessPassword } from '../../ground/identity/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOperator } from './operator-accounts.ts'
import { isOperatorDevice } from './operator-devices.ts'
import { type OpenedOperatorSession, openOperatorSession } from './operator-sessions.ts'

export type OperatorSignInResult =
  | ({ ok: true } & OpenedOperatorSession)
  | { ok: false; reason: 'wrong_credentials' }
  | { ok: false; reason: 'too_many_attempts'; retryAfterSeconds: number }

/**
 * Opens a session by name, password and the code of the operator's app. Guesses are limited like those of users, under a name that no email
 * address can have, and counted separately in a known browser, so that no outsider can lock the operator out. A wrong or used code, an
 * unknown or revoked name, and an operator without codes take as long, count the same and get the same result as a wrong password.
 */
export async function signInOperator(
  platform: Pick<Platform, 'chance' | 'clock' | 'config' | 'db' | 'passwordCost'>,
  { name, password, code, network, deviceToken }: OperatorCredentials,
): Promise<OperatorSignInResult> {
  const { clock, db } = platform
  const guesser = async () =>
    deviceToken !== null && (await isOperatorDevice(db, name, deviceToken))
      ? { knownDevice: deviceToken }
      : { network }
  const wanted = { account: `operator:${name}`, guesser, password }
  const guess = await guessPassword(platform, wanted, async (isRight) => {
    const account = await findOperator(db, name)
    if (!(await isRight(account?.passwordHash)) || !account) return null
    return openOperatorSession(platform, { account, code, presented: deviceToken, now: clock() })
  })
  if (guess.ok) return { ok: true, ...guess.found }
  return guess.reason === 'wrong_password' ? { ok: false, reason: 'wrong_credentials' } : guess
}

interface OperatorCredentials {
  name: string
  password: string
  code: string
  network: string
  deviceToken: string | null
}
