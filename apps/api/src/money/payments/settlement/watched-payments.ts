import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { arrivalFaultExpression } from '../../../ground/eligibility/require-eligible.ts'
import type { Database } from '../../../platform/database.ts'
import { orders } from '../../orders/tables.ts'
import { type Payment, type ProviderName, payments } from '../tables.ts'

/** Whose turn it is: those that were not checked for longest. */
const leastRecentlyLooked = [sql`${payments.lookedAt} NULLS FIRST`, asc(payments.createdAt)]

/** Those that are checked now come last the next time. Skips those that are being changed, or succeeded meanwhile. */
export async function noteLook(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE payments SET looked_at = ${now.toISOString()} WHERE id IN (
      SELECT id FROM payments WHERE id = ANY(${sql.param(ids)}::uuid[]) AND state <> 'succeeded'
      FOR NO KEY UPDATE SKIP LOCKED)`)
}

/**
 * Payments about which their provider may have news, in turn: for `providers` those created by `createdBefore`, for any other
 * those that expired by `forsakenBefore`. `isOver`: it expired, its order was paid another way, or its user may not pay any more.
 */
export async function watchedPayments(
  db: Database,
  { providers, createdBefore, forsakenBefore, now, limit }: WatchedQuery,
): Promise<{ payment: Payment; isOver: boolean }[]> {
  const action = sql`CASE ${payments.purpose} WHEN 'load' THEN 'top_up' ELSE 'pack' END`
  const ends = sql<boolean>`${arrivalFaultExpression(payments.userId, action)} IS NOT NULL`
  const rows = await db
    .select({ payment: payments, orderState: orders.state, ends })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.watched, true),
        lte(payments.createdAt, createdBefore),
        or(inArray(payments.provider, [...providers]), lte(payments.expiresAt, forsakenBefore)),
      ),
    )
    .orderBy(...leastRecentlyLooked)
    .limit(limit)
  return rows.map(({ payment, orderState, ends }) => ({
    payment,
    isOver: ends || payment.expiresAt <= now || (orderState !== null && orderState !== 'open'),
  }))
}

interface WatchedQuery {
  providers: readonly ProviderName[]
  createdBefore: Date
  forsakenBefore: Date
  now: Date
  limit: number
}

/** Booked refunds that their provider has not made yet, in turn. */
export function refundsToAsk(
  db: Database,
  providers: readonly ProviderName[],
  limit: number,
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'refunded'),
        isNull(payments.refundReference),
        inArray(payments.provider, [...providers]),
      ),
    )
    .orderBy(...leastRecentlyLooked)
    .limit(limit)
}
