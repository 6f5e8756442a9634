import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LedgerDatabase } from '../database.ts'
import { headOf } from './day-file.ts'
import { linesOfDay } from './read-day.ts'
import { latestSeal, type Seal, sealOf } from './seal.ts'

/** A day that is over and not sealed. */
export interface DueDay {
  /** `2026-11-25` */
  day: string
  /** Every database transaction that may have posted in the day has a lower number. */
  openBefore: string
}

/** The next day to seal: the one after the last seal, or that of the first transaction. Null while that day is not over. @param now by default the database's */
export async function dueDay(db: LedgerDatabase, now?: Date): Promise<string | null> {
  const { rows } = await db.execute(sql`
    SELECT day::text
    FROM (
      SELECT COALESCE(
        (SELECT max(day) + 1 FROM ledger_seals),
        (SELECT (min(posted_at) AT TIME ZONE 'UTC')::date FROM ledger_transactions)) AS day) AS next
    WHERE day < (COALESCE(${now?.toISOString() ?? null}::timestamptz, statement_timestamp()) AT TIME ZONE 'UTC')::date`)
  return rows.length === 0 ? null : z.object({ day: z.string() }).parse(rows[0]).day
}

/** What has to end before a due day can be sealed: every database transaction that has a number by now. */
export async function noteOpen(db: LedgerDatabase, day: string): Promise<DueDay> {
  const { rows } = await db.execute(sql`SELECT pg_current_xact_id()::text AS "openBefore"`)
  return { day, ...z.object({ openBefore: z.string() }).parse(rows[0]) }
}

/**
 * Seals a day as part of `tx`.
 * @returns null while something that began before the day's end can still post in it, and where another process seals or has sealed it
 */
export async function sealDay(tx: LedgerDatabase, { day, openBefore }: DueDay): Promise<Seal | null> {
  const { rows } = await tx.execute(sql`
    SELECT pg_try_advisory_xact_lock('ledger_seals'::regclass::oid::bigint)
      AND pg_snapshot_xmin(pg_current_snapshot()) >= ${openBefore}::xid8 AS mine`)
  if (!z.object({ mine: z.boolean() }).parse(rows[0]).mine || (await sealOf(tx, day))) return null
  const previous = (await latestSeal(tx))?.head ?? null
  const salt = randomBytes(32)
  let lines = 0
  async function* counted() {
    for await (const line of linesOfDay(tx, { day, previous, salt })) {
      lines += 1
      yield line
    }
  }
  const head = await headOf(counted())
  await tx.execute(sql`SELECT ledger_seal_day(${day}, ${previous}, ${head}, ${lines - 1}, ${salt})`)
  return sealOf(tx, day)
}
