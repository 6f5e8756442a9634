import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { comboStock } from '../../content/tables.ts'
import type { OrderItem } from './price-order.ts'

/** Whether so many can be sold now; a combo that nobody stocked cannot. */
export async function isInStock(db: Database, { combo, quantity }: OrderItem): Promise<boolean> {
  const [row] = await db
    .select({ stock: comboStock.stock })
    .from(comboStock)
    .where(eq(comboStock.combo, combo))
  return (row?.stock ?? 0) >= quantity
}

/**
 * Takes what was ordered out of stock, all or none, when it is the caller's turn.
 * @returns whether there was enough.
 */
export async function takeStock(tx: Database, { combo, quantity }: OrderItem): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`SELECT take_stock(${combo}, ${quantity}) AS taken`,
  )
  return rows[0]?.taken === true
}

export async function returnStock(tx: Database, { combo, quantity }: OrderItem): Promise<void> {
  await tx
    .update(comboStock)
    .set({ stock: sql`${comboStock.stock} + ${quantity}` })
    .where(eq(comboStock.combo, combo))
}
