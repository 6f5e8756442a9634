import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Order, type OrderSeeds, orderSeeds, orders } from './tables.ts'

const isDue = and(isNotNull(orderSeeds.fixedAt), isNull(orderSeeds.queuedAt), isNull(orderSeeds.setAsideAt))
const isSetAside = and(isNotNull(orderSeeds.setAsideAt), isNull(orderSeeds.queuedAt))

/** Whether a paid order waits for its packs to be drawn. */
export async function isAnyDrawDue(db: Database): Promise<boolean> {
  const due = await db.select({ orderId: orderSeeds.orderId }).from(orderSeeds).where(isDue).limit(1)
  return due.length > 0
}

/**
 * The next paid orders whose packs are not drawn, in the order in which they were paid. A refund locks the order's seeds first, so
 * that a draw and a refund of the same order wait for each other.
 */
export function lockDueOrders(tx: Database, limit: number): Promise<{ seeds: OrderSeeds; order: Order }[]> {
  return tx
    .select({ seeds: orderSeeds, order: orders })
    .from(orderSeeds)
    .innerJoin(orders, and(eq(orders.id, orderSeeds.orderId), eq(orders.userId, orderSeeds.userId)))
    .where(isDue)
    .orderBy(asc(orderSeeds.fixedAt), asc(orderSeeds.orderId))
    .limit(limit)
    .for('update', { of: orderSeeds })
}

/** Due orders were drawn, or cannot be drawn and are set aside. */
export async function leaveQueue(
  tx: Database,
  { drawn, setAside }: { drawn: string[]; setAside: string[] },
  now: Date,
): Promise<void> {
  const of = (orderIds: string[]) => and(isDue, inArray(orderSeeds.orderId, orderIds))
  await tx.update(orderSeeds).set({ setAsideAt: now }).where(of(setAside))
  await tx.update(orderSeeds).set({ queuedAt: now }).where(of(drawn))
}

/** Puts orders that were set aside back into the queue. Called at the start, with which the content may have their products, or new editions. */
export async function requeueSetAside(db: Database): Promise<void> {
  await db.update(orderSeeds).set({ setAsideAt: null }).where(isSetAside)
}

/** @returns a sentence for each paid order that was set aside and neither drawn nor refunded since */
export async function reconcileDraws(db: Database): Promise<string[]> {
  const found = await db
    .select({ orderId: orderSeeds.orderId })
    .from(orderSeeds)
    .where(isSetAside)
    .orderBy(asc(orderSeeds.setAsideAt))
  return found.map(
    ({ orderId }) =>
      `Order ${orderId} is paid and cannot be drawn: the content lacks its product, or a category is given out.`,
  )
}
