import { centsToUsd } from '@toprun/api-schema/money'
import type { OrdersAnswer, OrdersQuery } from '@toprun/api-schema/order'
import type { Content } from '@toprun/content/read-content'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orders } from './tables.ts'

/** The orders that a member paid for, also those that were given back since; the latest first. */
export async function listPaidOrders(
  db: Database,
  { combos }: Pick<Content, 'combos'>,
  userId: string,
  { page, limit }: OrdersQuery,
): Promise<OrdersAnswer> {
  const paid = and(eq(orders.userId, userId), isNotNull(orders.paidAt))
  const [found, [counted]] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(paid)
      .orderBy(desc(orders.paidAt), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(orders).where(paid),
  ])
  return {
    result: found.map(({ id, paymentId, cat, units, priceMinor, state, paidAt, createdAt }) => ({
      id,
      paymentId,
      cat,
      title: combos.find((combo) => combo.cat === cat)?.title ?? `Combo ${cat}`,
      units,
      price: centsToUsd(priceMinor),
      state: state === 'refunded' ? state : 'paid',
      date: (paidAt ?? createdAt).toISOString(),
    })),
    count: counted?.count ?? 0,
  }
}
