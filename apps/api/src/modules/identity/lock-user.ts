import type { UserId } from '@toprun/api-schema/ids'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { users } from './tables.ts'

/** Who acts. `sessionId` is null where the site itself acts for a user: a job, the operator, the demonstration. */
export interface Actor {
  userId: UserId
  sessionId: string | null
}

/**
 * Keeps the account and its session alive until `tx` ends. Every transaction that changes something for a user begins with it: a call
 * that was let in before a sign-out, a change of password or a deletion is refused here, as if it had come after.
 * @throws the answer itself, 401: the caller can do nothing else about it.
 */
export async function lockUser(tx: Database, { userId, sessionId }: Actor): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT lock_user(${userId}, ${sessionId}) AS live`)
  if (rows[0]?.live !== true) throw sessionEnded()
}

/**
 * The same for what the site does with the money of a user whose account may be over: its row is held too, so that no deletion happens
 * meanwhile.
 */
export async function lockOwner(tx: Database, userId: UserId): Promise<'live' | 'deleted'> {
  const [owner] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  return owner?.deletedAt === null ? 'live' : 'deleted'
}

export const sessionEnded = () =>
  new ApiError(401, 'session_ended', 'Your session has ended. Please sign in again.')
