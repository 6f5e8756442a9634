import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from './tables.ts'

export interface Account {
  id: string
  email: string
  name: string
  passwordHash: string
}

const account = { id: users.id, email: users.email, name: users.name, passwordHash: users.passwordHash }

/**
 * @param email in lower case, as the message schema leaves it.
 * @returns null for a deleted account, too.
 */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return found ?? null
}

/** @returns null when the e-mail is already somebody's, also when both signed up at the same moment. */
export async function insertAccount(
  db: Database,
  values: Omit<Account, 'id'> & { refcode: string; referredBy: string | null; createdAt: Date },
): Promise<Account | null> {
  const [made] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning(account)
  return made ?? null
}

/** @param passwordHash in PHC form. */
export async function changePassword(db: Database, userId: string, passwordHash: string): Promise<Account> {
  const [changed] = await db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning(account)
  if (!changed) throw new Error(`there is no account ${userId}`)
  return changed
}

export async function accountOf(db: Database, userId: string): Promise<Account> {
  const [found] = await db.select(account).from(users).where(eq(users.id, userId))
  if (!found) throw new Error(`there is no account ${userId}`)
  return found
}

/** @returns whose referral code it is, or null. */
export async function referrerOf(db: Database, refcode: string): Promise<string | null> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.refcode, refcode.toUpperCase()), isNull(users.deletedAt)))
  return found?.id ?? null
}
