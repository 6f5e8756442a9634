import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { users } from './tables.ts'

/**
 * Keeps an account from being deleted until `tx` ends. A call that was let in before the account was deleted is refused here as though
 * it had come after: whoever asks in the account's name can do nothing else about it, so this throws the answer itself.
 */
export async function holdMember(tx: Database, userId: string): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('key share')
  if (!member) throw sessionEnded()
}

export const sessionEnded = () =>
  new ApiError(401, 'session_ended', 'Your session has ended. Please sign in again.')
