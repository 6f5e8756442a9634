import type { UserId } from '@toprun/api-schema/ids'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { users } from './tables.ts'

/** Who acts. `sessionId` is null if the site itself acts for a user: a job, the operator, the demonstration. */
export interface Actor {
  userId: UserId
  sessionId: string | null
}

/**
 * Keeps the account and its session valid until `tx` ends. Every transaction that changes something for a user begins with it:
 * a request that overlaps with a sign-out, a password change or a deletion is refused here, as if it had arrived later. The lock is
 * shared: calls of the same user run beside each other. What they change must be locked too, or `lockUserAlone` taken.
 * @throws the 401 response itself: the caller can do nothing else about it
 */
export async function lockUser(tx: Database, { userId, sessionId }: Actor): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT lock_user(${userId}, ${sessionId}) AS live`)
  if (rows[0]?.live !== true) throw sessionEnded()
}

/**
 * `lockUser` for several users, each of them once, that waits for nobody.
 * @returns those who are locked; of the others, the account or session is over or locked by somebody else just now
 */
export async function lockUsersAtOnce(tx: Database, actors: readonly Actor[]): Promise<Set<UserId>> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT * FROM lock_users_at_once(
    ${sql.param(actors.map(({ userId }) => userId))}::uuid[],
    ${sql.param(actors.map(({ sessionId }) => sessionId))}::uuid[]) AS id`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The same for one transaction of the user after the other, for limits that count what the user has. The account is locked before the
 * session, as by whoever ends sessions: the other way round the two could wait for each other.
 */
export async function lockUserAlone(tx: Database, actor: Actor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
  await lockUser(tx, actor)
}

/**
 * The same for the site's own changes to the money of a user whose account may be deleted: its row is locked too, so that no
 * deletion happens meanwhile.
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
