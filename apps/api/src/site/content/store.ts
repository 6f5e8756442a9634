import type { HomeResponse } from '@toprun/api-schema/content'
import type { PackId } from '@toprun/game-rules/pack-contents'
import { asc, eq, getTableName, gt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { entries } from '../../game/contests/tables.ts'
import { matchEvents, matches, players } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { comboStock } from './tables.ts'

/** Stores what the content sells: the stock of new products, which is not changed later, and the packs of all. Orders keep the packs of their moment. */
export async function stockProducts(
  db: Database,
  products: readonly { cat: number; stock: number; packs: readonly PackId[] }[],
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

/** The `cat` of every combo in stock. */
export async function combosInStock(db: Database): Promise<Set<number>> {
  const rows = await db.select({ combo: comboStock.combo }).from(comboStock).where(gt(comboStock.stock, 0))
  return new Set(rows.map(({ combo }) => combo))
}

/** The current figures of the home page's statistics. Large ones are about right, and in whole thousands. */
export async function countFigures(db: Database): Promise<HomeResponse['figures']> {
  const [all, played, balls, joined] = await Promise.all([
    roughCount(db, players),
    roughCount(db, matches),
    roughCount(db, matchEvents),
    roughCount(db, entries),
  ])
  return { players: all, matches: played, balls, entries: joined }
}

/** Up to this many rows are counted; of more, PostgreSQL says how many it found when it last analysed the table. */
const mostCounted = 10_000

async function roughCount(db: Database, table: PgTable): Promise<number> {
  const { rows } = await db.execute<{ counted: number; analysed: number }>(sql`
    SELECT (SELECT count(*)::int FROM (SELECT FROM ${table} LIMIT ${mostCounted}) AS first) AS counted,
      (SELECT reltuples FROM pg_class WHERE oid = ${getTableName(table)}::regclass) AS analysed`)
  const [{ counted, analysed } = { counted: 0, analysed: 0 }] = rows
  return counted < mostCounted ? counted : Math.max(mostCounted, Math.floor(analysed / 1000) * 1000)
}
