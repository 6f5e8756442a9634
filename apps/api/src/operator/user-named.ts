import { type UserId, userId } from '@toprun/api-schema/ids'
import { eq, or, sql } from 'drizzle-orm'
import { users } from '../modules/identity/tables.ts'
import type { Database } from '../platform/database.ts'
import { OperatorError } from './command.ts'

/** @param name an id or an email address @throws if no user has it */
export async function userNamed(db: Database, name: string): Promise<UserId> {
  const id = userId.safeParse(name)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(id.success ? eq(users.id, id.data) : undefined, sql`lower(${users.email}) = ${name.toLowerCase()}`),
    )
  if (!user) throw new OperatorError('There is no such user.')
  return user.id
}
