import type { UserId } from '@toprun/api-schema/ids'
import {
  type Client,
  checkRepeatedPassword,
  type PasswordCheck,
} from '../../ground/identity/check-password.ts'
import { type Actor, lockToDelete, lockUser } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DeletionBlock, Forfeits, UserDataPart } from '../../platform/user-data.ts'

export type DeleteAccountResult =
  | { ok: true }
  | Extract<PasswordCheck, { ok: false }>
  | ({ ok: false } & DeletionBlock)
  /** What the user would lose, and did not waive. */
  | ({ ok: false; reason: 'balance_left' } & Forfeits)

/**
 * Erases personal data and ends every session. The ledger, teams and results stay under a pseudonym (docs/rules.md#deletion).
 * @param waiveBalance the user agreed to give up the rest of wallet and winnings, which goes to the house, and unopened
 * combos.
 */
export async function deleteAccount(
  platform: Platform & { userData: readonly UserDataPart[] },
  client: Client,
  actor: Actor & { email: string },
  { password, waiveBalance }: { password: string; waiveBalance: boolean },
): Promise<DeleteAccountResult> {
  const { clock, db, userData } = platform
  const { userId } = actor
  const checked = await checkRepeatedPassword(platform, client, actor, password)
  if (!checked.ok) return checked
  return db.transaction(async (tx) => {
    // From here on, joins and payments of this account wait: they need a share of this lock.
    const user = await lockToDelete(tx, userId)
    await lockUser(tx, actor)
    if (user?.passwordHash !== checked.account.passwordHash) return { ok: false, reason: 'wrong_password' }
    const block = await deletionBlockOf(tx, userId, userData)
    if (block) return { ok: false, ...block }
    const left = await forfeitsOf(tx, userId, userData)
    if (!isNothing(left) && !waiveBalance) return { ok: false, reason: 'balance_left', ...left }
    for (const part of userData) await part.erase?.(tx, user, clock())
    return { ok: true }
  })
}

/** Why an account can't be deleted yet; null if it can. */
export async function deletionBlockOf(
  tx: Database,
  userId: UserId,
  userData: readonly UserDataPart[],
): Promise<DeletionBlock | null> {
  for (const part of userData) {
    const block = await part.deletionBlock?.(tx, userId)
    if (block) return block
  }
  return null
}

/** What is lost with an account. */
export async function forfeitsOf(
  tx: Database,
  userId: UserId,
  userData: readonly UserDataPart[],
): Promise<Forfeits> {
  const total: Forfeits = { amountMinor: 0n, units: 0, cards: 0 }
  for (const part of userData) {
    const left = await part.forfeits?.(tx, userId)
    total.amountMinor += left?.amountMinor ?? 0n
    total.units += left?.units ?? 0
    total.cards += left?.cards ?? 0
  }
  return total
}

export function isNothing({ amountMinor, units, cards }: Forfeits): boolean {
  return amountMinor === 0n && units === 0 && cards === 0
}
