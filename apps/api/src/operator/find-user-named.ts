import { type UserId, userId } from '@toprun/api-schema/ids'
import { eq, or, sql } from 'drizzle-orm'
import { users } from '../ground/identity/tables.ts'
import type { Database } from '../platform/database.ts'

/** @param name an id or an email address @returns null if no user has it */
export async function findUserNamed(db: Database, name: string): Promise<UserId | null> {
  const id = userId.safeParse(name)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(id.success ? eq(users.id, id.data) : undefined, sql`lower(${users.email}) = ${name.toLowerCase()}`),
    )
  return user?.id ?? null
}
