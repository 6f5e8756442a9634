import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { payments } from '../../money/payments/tables.ts'
import type { Database } from '../../platform/database.ts'
import type { Listing } from './tables.ts'

export type TradeObstacle = 'own_listing' | 'same_owner'

/** Why this user may neither buy nor bid on a listing. */
export async function tradeObstacle(
  tx: Database,
  userId: UserId,
  { sellerId }: Pick<Listing, 'sellerId'>,
): Promise<TradeObstacle | null> {
  return sellerId === userId ? 'own_listing' : samePersonObstacle(tx, userId, sellerId)
}

/** Two accounts that have an address on a chain or a payment card in common count as one person, who may not trade with themselves. */
export async function samePersonObstacle(
  tx: Database,
  one: UserId,
  other: UserId,
): Promise<'same_owner' | null> {
  const isSame = (await shareAddress(tx, one, other)) || (await shareCard(tx, one, other))
  return isSame ? 'same_owner' : null
}

/** Whether one address on a chain belongs to both users: they paid or were about to pay from it, or proved that it is theirs. */
async function shareAddress(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const addressesOf = (userId: UserId) => sql`(
    SELECT lower(payer) AS address FROM crypto_quotes WHERE user_id = ${userId} AND payer IS NOT NULL
    UNION SELECT lower(sender) FROM crypto_claims WHERE user_id = ${userId} AND sender IS NOT NULL
    UNION SELECT address FROM own_wallets WHERE user_id = ${userId})`
  const { rows } = await db.execute(sql`SELECT EXISTS (
    SELECT FROM ${addressesOf(one)} AS one JOIN ${addressesOf(other)} AS other USING (address)) AS shared`)
  return z.object({ shared: z.boolean() }).parse(rows[0]).shared
}

/** Whether both users paid with one card. */
async function shareCard(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const theirs = alias(payments, 'theirs')
  const [shared] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(theirs, and(eq(theirs.userId, other), eq(theirs.cardFingerprint, payments.cardFingerprint)))
    .where(and(eq(payments.userId, one), isNotNull(payments.cardFingerprint)))
    .limit(1)
  return shared !== undefined
}
