import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'

/** Who acts. `sessionId` is null where the site itself acts for a user: a job, the operator, the demonstration. */
export interface Actor {
  userId: string
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

export const sessionEnded = () =>
  new ApiError(401, 'session_ended', 'Your session has ended. Please sign in again.')
