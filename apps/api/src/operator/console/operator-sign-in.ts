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
 * Opens a session by name and password. Guesses are limited as those of users are, under a name that no email address has, and counted alone
 * in a browser that the operator knows, so that nobody outside can keep them out; an unknown or revoked name takes as long, and gets the same result, as a wrong password.
 */
export async function signInOperator(
  platform: Pick<Platform, 'chance' | 'clock' | 'config' | 'db' | 'passwordCost'>,
  {
    name,
    password,
    network,
    deviceToken,
  }: { name: string; password: string; network: string; deviceToken: string | null },
): Promise<OperatorSignInResult> {
  const { chance, clock, db } = platform
  const guesser = async () =>
    deviceToken !== null && (await isOperatorDevice(db, name, deviceToken))
      ? { knownDevice: deviceToken }
      : { network }
  const wanted = { account: `operator:${name}`, guesser, password }
  const guess = await guessPassword(platform, wanted, async (isRight) => {
    const operator = await findOperator(db, name)
    if (!(await isRight(operator?.passwordHash)) || !operator) return null
    const { id: operatorId, passwordHash } = operator
    return openOperatorSession(db, chance, {
      operatorId,
      passwordHash,
      presented: deviceToken,
      now: clock(),
    })
  })
  if (guess.ok) return { ok: true, ...guess.found }
  return guess.reason === 'wrong_password' ? { ok: false, reason: 'wrong_credentials' } : guess
}
