import type { Product } from '@toprun/content/packs'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { OrderItem } from './order-store.ts'
import { comboStock } from './tables.ts'

/**
 * Stores what the content sells: the stock of new products, which is not changed later, and the packs of all. Orders
 * keep the packs that they were sold with.
 */
export async function stockProducts(
  db: Database,
  products: readonly Pick<Product, 'cat' | 'stock' | 'packs'>[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ cat: combo, stock, packs }) => ({ combo, stock, packs: [...packs] }))
  await db
    .insert(comboStock)
    // Processes that start at once lock the rows in one order.
    .values(rows.sort((one, other) => one.combo - other.combo))
    .onConflictDoUpdate({ target: comboStock.combo, set: { packs: sql`excluded.packs` } })
}

/** Sets a combo's stock. @returns whether the combo exists. */
export async function setComboStock(
  db: Database,
  { combo, stock }: { combo: number; stock: number },
): Promise<boolean> {
  const changed = await db.update(comboStock).set({ stock }).where(eq(comboStock.combo, combo)).returning()
  return changed.length > 0
}

/** The stock of every combo and pack, by number. There are as many as the content ever had, at most 99. */
export function readStock(db: Database): Promise<{ combo: number; stock: number }[]> {
  const { combo, stock } = comboStock
  return db.select({ combo, stock }).from(comboStock).orderBy(asc(combo))
}

/** The numbers of the combos and packs in stock. */
export async function combosInStock(db: Database): Promise<Set<number>> {
  const rows = await db.select({ combo: comboStock.combo }).from(comboStock).where(gt(comboStock.stock, 0))
  return new Set(rows.map(({ combo }) => combo))
}

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
