import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LedgerDatabase } from '../database.ts'
import { dayHeading, type StoredTransaction, transactionLine } from './day-file.ts'

/** A UTC day and what its lines depend on besides its transactions. */
export interface DayOfLedger {
  /** `2026-11-25` */
  day: string
  /** The head of the day before; null of the first. */
  previous: string | null
  salt: Uint8Array
}

const transactionsAtOnce = 100

/** The lines of a day's file: its heading, then each transaction, by moment and id. A page of transactions is in memory. */
export async function* linesOfDay(
  db: LedgerDatabase,
  { day, previous, salt }: DayOfLedger,
): AsyncGenerator<string> {
  yield dayHeading(day, previous)
  for (let last: StoredTransaction | undefined; ; ) {
    const page = await transactionsOfDay(db, day, last)
    for (const transaction of page) yield transactionLine(transaction, salt)
    last = page.at(-1)
    if (page.length < transactionsAtOnce) return
  }
}

async function transactionsOfDay(
  db: LedgerDatabase,
  day: string,
  after: StoredTransaction | undefined,
): Promise<StoredTransaction[]> {
  const later = after ? sql`AND (posted_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute(sql`
    SELECT id, key, input_hash AS "inputHash", kind, reference::text,
      to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      COALESCE((
        SELECT json_agg(json_build_object(
          'effect', effect::text, 'source', source, 'destination', destination, 'amountMinor', amount_minor::text) ORDER BY position)
        FROM ledger_postings WHERE transaction_id = id), '[]') AS postings
    FROM ledger_transactions
    WHERE posted_at >= ${day}::date::timestamp AT TIME ZONE 'UTC'
      AND posted_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC' ${later}
    ORDER BY posted_at, id LIMIT ${transactionsAtOnce}`)
  return rows.map((row) => storedTransaction.parse(row))
}

const storedTransaction = z.object({
  id: z.string(),
  key: z.string(),
  inputHash: z.string(),
  kind: z.string(),
  reference: z.string(),
  at: z.string(),
  postings: z.array(
    z.object({ effect: z.string(), source: z.string(), destination: z.string(), amountMinor: z.string() }),
  ),
})
