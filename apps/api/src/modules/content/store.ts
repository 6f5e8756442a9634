import type { HomeResponse } from '@toprun/api-schema/content'
import { eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { entries } from '../contests/tables.ts'
import { matchEvents, matches, players } from '../matches/tables.ts'
import { comboStock } from './tables.ts'

/** Gives a product that the database does not know yet the stock that the content states. Stock that is counted stays. */
export async function stockProducts(
  db: Database,
  products: readonly { cat: number; stock: number }[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ cat: combo, stock }) => ({ combo, stock }))
  await db.insert(comboStock).values(rows).onConflictDoNothing()
}

/** States how many units of a combo can still be sold. Answers whether there is such a combo. */
export async function setComboStock(
  db: Database,
  { combo, stock }: { combo: number; stock: number },
): Promise<boolean> {
  const changed = await db.update(comboStock).set({ stock }).where(eq(comboStock.combo, combo)).returning()
  return changed.length > 0
}

/** `cat` of every combo of which at least one unit can be sold. */
export async function combosInStock(db: Database): Promise<Set<number>> {
  const rows = await db.select({ combo: comboStock.combo }).from(comboStock).where(gt(comboStock.stock, 0))
  return new Set(rows.map(({ combo }) => combo))
}

/** What the stats picture of the home page shows, as it stands. */
export async function countFigures(db: Database): Promise<HomeResponse['figures']> {
  const [all, played, balls, joined] = await Promise.all([
    db.$count(players),
    db.$count(matches),
    db.$count(matchEvents),
    db.$count(entries),
  ])
  return { players: all, matches: played, balls, entries: joined }
}
