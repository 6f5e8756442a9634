import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { comboStock } from '../content/tables.ts'

/** Units that can still be sold; 0 for a combo that nobody stocked. */
export async function stockOf(db: Database, cat: number): Promise<number> {
  const [row] = await db.select({ stock: comboStock.stock }).from(comboStock).where(eq(comboStock.cat, cat))
  return row?.stock ?? 0
}

/** Takes the units out of stock, all or none. @returns whether there were so many. */
export async function takeStock(tx: Database, cat: number, units: number): Promise<boolean> {
  const taken = await tx
    .update(comboStock)
    .set({ stock: sql`${comboStock.stock} - ${units}` })
    .where(and(eq(comboStock.cat, cat), gte(comboStock.stock, units)))
    .returning({ cat: comboStock.cat })
  return taken.length > 0
}

export async function putBackStock(tx: Database, cat: number, units: number): Promise<void> {
  await tx
    .update(comboStock)
    .set({ stock: sql`${comboStock.stock} + ${units}` })
    .where(eq(comboStock.cat, cat))
}
