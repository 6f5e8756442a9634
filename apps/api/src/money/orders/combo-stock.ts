import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { comboStock } from '../../site/content/tables.ts'
import type { OrderItem } from './price-order.ts'

/** Whether that many are in stock; a combo without stock data has none. */
export async function isInStock(db: Database, { combo, quantity }: OrderItem): Promise<boolean> {
  const [row] = await db
    .select({ stock: comboStock.stock })
    .from(comboStock)
    .where(eq(comboStock.combo, combo))
  return (row?.stock ?? 0) >= quantity
}

/**
 * Takes an order's units out of stock, all or none. Waits for the row's lock.
 * @returns whether there were enough
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
