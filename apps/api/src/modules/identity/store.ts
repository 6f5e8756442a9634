import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from './tables.ts'

export interface Account {
  id: string
  email: string
  name: string
  passwordHash: string
}

const account = { id: users.id, email: users.email, name: users.name, passwordHash: users.passwordHash }

/** @param email in lower case, as the message schema leaves it. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const [found] = await db.select(account).from(users).where(eq(users.email, email))
  return found ?? null
}

/** @returns null when the e-mail is already somebody's, also when both signed up at the same moment. */
export async function insertAccount(
  db: Database,
  values: Omit<Account, 'id'> & { refcode: string; createdAt: Date },
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
