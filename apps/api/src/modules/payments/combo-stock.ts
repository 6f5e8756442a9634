import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { comboStock } from '../content/tables.ts'

/** Units that can still be sold; 0 for a combo that nobody stocked. */
export async function stockOf(db: Database, cat: number): Promise<number> {
  const [row] = await db.select({ stock: comboStock.stock }).from(comboStock).where(eq(comboStock.cat, cat))
  return row?.stock ?? 0
}

/**
 * Takes the units out of stock, all or none. Everybody wants the same row: a lock ahead of it lets them in in the order they
 * came, where the row's own lock would let a newcomer pass those who wait.
 * @returns whether there were so many.
 */
export async function takeStock(tx: Database, cat: number, units: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(${stockQueue}, ${cat}))
    UPDATE combo_stock SET stock = stock - ${units} FROM turn WHERE cat = ${cat} AND stock >= ${units}`)
  return rowCount === 1
}

/** The name of the queue among advisory locks. */
const stockQueue = 12

export async function putBackStock(tx: Database, cat: number, units: number): Promise<void> {
  await tx
    .update(comboStock)
    .set({ stock: sql`${comboStock.stock} + ${units}` })
    .where(eq(comboStock.cat, cat))
}
