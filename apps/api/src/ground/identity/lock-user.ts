import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { isLive } from './sessions.ts'
import { type Account, accountColumns } from './store.ts'
import { sessions, users } from './tables.ts'

/** The acting user. `sessionId` is null if the site itself acts for a user: a job, the operator, the demonstration. */
export interface Actor {
  userId: UserId
  sessionId: string | null
}

/**
 * Keeps the account and its session valid until `tx` ends. Every transaction that changes something for a user begins with it:
 * a request that overlaps with a sign-out, a password change or a deletion is refused here, as if it had arrived later. The lock is
 * shared: calls of the same user run concurrently. What they change must be locked too, or `lockUserAlone` taken.
 * @throws the 401 response itself: the caller can do nothing else about it
 */
export async function lockUser(tx: Database, { userId, sessionId }: Actor): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT lock_user(${userId}, ${sessionId}) AS live`)
  if (rows[0]?.live !== true) throw sessionEnded()
}

/**
 * `lockUser` for several distinct users, without waiting for locks.
 * @returns the locked users; the account or session of any other is over, or locked by another transaction
 */
export async function lockUsersAtOnce(tx: Database, actors: readonly Actor[]): Promise<Set<UserId>> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT * FROM lock_users_at_once(
    ${sql.param(actors.map(({ userId }) => userId))}::uuid[],
    ${sql.param(actors.map(({ sessionId }) => sessionId))}::uuid[]) AS id`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * `lockUser` with an exclusive lock: transactions of one user run one after the other, for limits on what the user has. The account is locked
 * before the session, as in code that ends sessions; the opposite order could deadlock.
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

/**
 * Reads an account and keeps its password unchanged until `tx` ends.
 * @param strength `share` lets others rely on the password too; `no key update` is for changing it; `update` also blocks
 * everyone who is about to act for the user (`lockUser`)
 * @returns null for a deleted account
 */
export async function lockAccount(
  tx: Database,
  userId: UserId,
  strength: 'share' | 'no key update' | 'update',
): Promise<Account | null> {
  const [found] = await tx
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for(strength)
  return found ?? null
}

/**
 * `lockAccount` for a deletion, which waits for any other: it hands over to users what their own deletion would wait for while they are
 * waited for.
 */
export async function lockToDelete(tx: Database, userId: UserId): Promise<Account | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock('users'::regclass::oid::int, 0)`)
  return lockAccount(tx, userId, 'update')
}

/** @returns those of these sessions that are not over */
export async function liveSessions(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.id} = ANY(${sql.param([...ids])}::uuid[])`, isLive(now)))
  return new Set(found.map(({ id }) => id))
}

export const sessionEnded = () =>
  new ApiError(401, 'session_ended', 'Your session has ended. Please sign in again.')
