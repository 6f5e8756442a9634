import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { orderSeeds } from '../../../money/payments/tables.ts'
import type { Database } from '../../../platform/database.ts'

const isSetAside = and(isNotNull(orderSeeds.setAsideAt), isNull(orderSeeds.queuedAt))

/** Puts orders that were set aside back into the queue. Called at the start, with which the content may have their products, or new editions. */
export async function requeueSetAside(db: Database): Promise<void> {
  await db.update(orderSeeds).set({ setAsideAt: null }).where(isSetAside)
}

/** @returns a sentence for each paid order that was set aside and neither drawn nor refunded since */
export async function reconcileDraws(db: Database): Promise<string[]> {
  const orders = await db
    .select({ orderId: orderSeeds.orderId })
    .from(orderSeeds)
    .where(isSetAside)
    .orderBy(asc(orderSeeds.setAsideAt))
  return orders.map(
    ({ orderId }) =>
      `Order ${orderId} is paid and cannot be drawn: the content lacks its product, or a category is given out.`,
  )
}
