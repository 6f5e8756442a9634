import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from './tables.ts'

export interface Account {
  id: UserId
  email: string
  name: string
  passwordHash: string
  /** Null until the address is verified. */
  emailVerifiedAt: Date | null
}

export const accountColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
}

/**
 * @param email in lower case, as the request schema parses it
 * @returns null for a deleted account, too
 */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const [found] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return found ?? null
}

/** @returns null if the email is taken, even by a concurrent sign-up */
export async function insertAccount(
  db: Database,
  values: Omit<Account, 'id' | 'emailVerifiedAt'> & {
    refcode: string
    referredBy: UserId | null
    createdAt: Date
  },
): Promise<Account | null> {
  const [made] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning(accountColumns)
  return made ?? null
}

/** @returns the user with that referral code, or null */
export async function referrerOf(db: Database, refcode: string): Promise<UserId | null> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.refcode, refcode.toUpperCase()), isNull(users.deletedAt)))
  return found?.id ?? null
}
