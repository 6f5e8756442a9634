import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { operatorDeletions, suspensions } from './tables.ts'

/** In milliseconds: the 15 days of talks in which an appeal is open (docs/rules.md#appeal). */
export const appealMs = 15 * 86_400_000

interface OperatorDecision {
  userId: UserId
  /** The operator who decided it. */
  by: string
  now: Date
}

/**
 * Suspends an account. Called with an exclusive lock on the user's row (`lockAccount` with `update`), so that everything the user began
 * before is over, and everything later is refused.
 * @returns the suspension's id; null if the account is already suspended
 */
export async function beginSuspension(
  tx: Database,
  { userId, by, now, reason }: OperatorDecision & { reason: string },
): Promise<string | null> {
  if (await readSuspension(tx, userId)) return null
  const [begun] = await tx
    .insert(suspensions)
    .values({ userId, reason, suspendedBy: by, suspendedAt: now })
    .returning({ id: suspensions.id })
  if (!begun) throw new Error(`The suspension of ${userId} was not stored.`)
  return begun.id
}

/** @returns false if it is not suspended */
export async function liftSuspension(tx: Database, { userId, by, now }: OperatorDecision): Promise<boolean> {
  const lifted = await tx
    .update(suspensions)
    .set({ liftedBy: by, liftedAt: now })
    .where(openOf(userId))
    .returning({ id: suspensions.id })
  return lifted.length > 0
}

/** The suspension that is in force, or null. */
export async function readSuspension(
  db: Database,
  userId: UserId,
): Promise<{ reason: string; since: Date } | null> {
  const [found] = await db
    .select({ reason: suspensions.reason, since: suspensions.suspendedAt })
    .from(suspensions)
    .where(openOf(userId))
  return found ?? null
}

const openOf = (userId: UserId) => and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt))

/** Records that an operator deleted the account of a suspended user, and why. */
export async function recordDeletion(
  tx: Database,
  deletion: { userId: UserId; reason: string; deletedBy: string; deletedAt: Date },
): Promise<void> {
  await tx.insert(operatorDeletions).values(deletion)
}
