import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { comboStock } from '../content/tables.ts'

/** Units that can still be sold; 0 for a combo that nobody stocked. */
export async function stockOf(db: Database, cat: number): Promise<number> {
  const [row] = await db.select({ stock: comboStock.stock }).from(comboStock).where(eq(comboStock.cat, cat))
  return row?.stock ?? 0
}

/**
 * Takes the units out of stock, all or none, when it is the caller's turn.
 * @returns whether there were so many.
 */
export async function takeStock(tx: Database, cat: number, units: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`SELECT take_stock(${cat}, ${units}) AS taken`)
  return rows[0]?.taken === true
}

export async function putBackStock(tx: Database, cat: number, units: number): Promise<void> {
  await tx
    .update(comboStock)
    .set({ stock: sql`${comboStock.stock} + ${units}` })
    .where(eq(comboStock.cat, cat))
}
