import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LedgerDatabase } from '../database.ts'
import { headOf } from './day-file.ts'
import { linesOfDay } from './read-day.ts'
import { type Seal, sealAfter } from './seal.ts'

/**
 * Compares every sealed day with the transactions that the ledger has of it now.
 * @returns a sentence for each day that was changed since, or whose seal is missing
 */
export async function checkSeals(db: LedgerDatabase): Promise<string[]> {
  const first = await sealAfter(db, null)
  if (!first) return []
  const faults = (await hasEarlier(db, first))
    ? [`The ledger has transactions from before ${first.day}, the first day that was sealed.`]
    : []
  for (let seal: Seal | null = first; seal; seal = await sealAfter(db, seal.day)) {
    if (seal !== first && seal.previous === null)
      faults.push(`The day before ${seal.day} has no seal any more.`)
    const head = await headOf(linesOfDay(db, seal))
    if (head !== seal.head)
      faults.push(
        `The ledger's day ${seal.day} was changed: it was sealed as ${seal.head}, its transactions make ${head}.`,
      )
  }
  return faults
}

async function hasEarlier(db: LedgerDatabase, { day }: Seal): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT EXISTS (SELECT FROM ledger_transactions WHERE posted_at < ${day}::date::timestamp AT TIME ZONE 'UTC') AS earlier`)
  return z.object({ earlier: z.boolean() }).parse(rows[0]).earlier
}
