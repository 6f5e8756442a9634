import type { ProfileResponse } from '@toprun/api-schema/account'
import { showsEmail } from '@toprun/api-schema/email-as-name'
import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type NameFault, nameFault } from '../../platform/name-rules.ts'
import { lockUserAlone } from './lock-user.ts'
import type { SignedInUser } from './sessions.ts'
import { users } from './tables.ts'

/** @throws if the account does not exist: the caller is signed in to it */
export async function readProfile(db: Database, userId: UserId): Promise<ProfileResponse> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`there is no account ${userId}`)
  return {
    data: {
      username: user.name,
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      phone: user.phone ?? '',
      refcode: user.refcode,
      wallet: centsToUsd(await balanceOf(db, walletOf(userId))),
      memberSince: user.createdAt.toISOString(),
    },
  }
}

export interface ProfileChange {
  username: string
  /** Empty to remove it; left out to keep it. */
  phone?: string | undefined
}

export type ChangeProfileResult =
  | { ok: true }
  | { ok: false; reason: 'name_too_short' | 'name_is_email' | NameFault }

/** Accounts could be opened with names of 3 characters; a changed name has 4 or more (docs/rules.md#profile-name). */
const shortestNewName = 4

/** An older name may be an email address; who has one can keep it. */
function newNameFault(name: string) {
  if (name.length < shortestNewName) return 'name_too_short'
  return showsEmail(name) ? 'name_is_email' : nameFault(name)
}

export async function changeProfile(
  db: Database,
  user: SignedInUser,
  { username, phone }: ProfileChange,
): Promise<ChangeProfileResult> {
  const name = username.normalize('NFC')
  if (name !== user.name) {
    const fault = newNameFault(name)
    if (fault) return { ok: false, reason: fault }
  }
  await db.transaction(async (tx) => {
    await lockUserAlone(tx, { userId: user.id, sessionId: user.sessionId })
    await tx
      .update(users)
      .set({ name, ...(phone !== undefined && { phone: phone === '' ? null : phone }) })
      .where(eq(users.id, user.id))
  })
  return { ok: true }
}
