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

type NewAccount = Omit<Account, 'id'> & { refcode: string; referredBy: UserId | null; createdAt: Date }

/** @returns those whose email was not taken, even by a concurrent sign-up */
export function insertAccounts(db: Database, accounts: readonly NewAccount[]): Promise<Account[]> {
  return db
    .insert(users)
    .values([...accounts])
    .onConflictDoNothing({ target: users.email })
    .returning(accountColumns)
}

/** @returns the user with that referral code, or null */
export async function referrerOf(db: Database, refcode: string): Promise<UserId | null> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.refcode, refcode.toUpperCase()), isNull(users.deletedAt)))
  return found?.id ?? null
}
