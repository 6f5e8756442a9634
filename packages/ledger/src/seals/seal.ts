import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LedgerDatabase } from '../database.ts'

/** A UTC day whose transactions are final. */
export interface Seal {
  /** `2026-11-25` */
  day: string
  /** SHA-256 of the day's file, in hex. */
  head: string
  /** The head of the day before; null of the first. */
  previous: string | null
  transactions: number
  salt: Uint8Array
  sealedAt: Date
}

/** The latest seal, or null before the first. */
export function latestSeal(db: LedgerDatabase): Promise<Seal | null> {
  return readSeal(db, sql`ORDER BY day DESC`)
}

/** @param day such as `2026-11-25` @returns null if it is not sealed */
export function sealOf(db: LedgerDatabase, day: string): Promise<Seal | null> {
  return readSeal(db, sql`WHERE day = ${day}::date`)
}

/** The first seal after a day, or the first of all. */
export function sealAfter(db: LedgerDatabase, day: string | null): Promise<Seal | null> {
  return readSeal(db, sql`WHERE day > COALESCE(${day}::date, '-infinity') ORDER BY day`)
}

async function readSeal(db: LedgerDatabase, which: SQL): Promise<Seal | null> {
  const { rows } = await db.execute(sql`
    SELECT day::text, head, transactions, salt, sealed_at AS "sealedAt",
      (SELECT head FROM ledger_seals AS before WHERE before.day = ledger_seals.day - 1) AS previous
    FROM ledger_seals ${which} LIMIT 1`)
  return rows.length === 0 ? null : sealRow.parse(rows[0])
}

const sealRow = z.object({
  day: z.string(),
  head: z.string(),
  previous: z.string().nullable(),
  transactions: z.number(),
  salt: z.instanceof(Uint8Array),
  sealedAt: z.coerce.date(),
})
