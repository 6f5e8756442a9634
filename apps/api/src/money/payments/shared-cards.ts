import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database.ts'
import { payments } from './tables.ts'

/** Whether both users paid with one card: then they are taken for one person. */
export async function shareCard(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const theirs = alias(payments, 'theirs')
  const [shared] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(theirs, and(eq(theirs.userId, other), eq(theirs.cardFingerprint, payments.cardFingerprint)))
    .where(and(eq(payments.userId, one), isNotNull(payments.cardFingerprint)))
    .limit(1)
  return shared !== undefined
}
