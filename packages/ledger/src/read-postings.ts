import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Account, isAccount } from './account.ts'
import type { LedgerDatabase } from './database.ts'
import { isTransactionKind, type TransactionKind } from './posting.ts'

/** A stored posting. */
export interface BookedPosting {
  /** Fields of its transaction. */
  key: string
  kind: TransactionKind
  source: Account
  destination: Account
  amountMinor: bigint
  at: Date
}

/** The postings of these keys, in the order of their effect. Unknown keys are omitted. */
export function postingsUnder(db: LedgerDatabase, keys: readonly string[]): Promise<BookedPosting[]> {
  return readPostings(db, sql`key = ANY (${sql.param([...keys])}::text[])`)
}

/** The postings of one transaction from or to any of these accounts. */
export function postingsOf(
  db: LedgerDatabase,
  transactionId: string,
  accounts: readonly Account[],
): Promise<BookedPosting[]> {
  const any = sql`ANY (${sql.param([...accounts])}::text[])`
  return readPostings(db, sql`t.id = ${transactionId} AND (source = ${any} OR destination = ${any})`)
}

/**
 * Every transaction of an account, for the FROM clause of a query: `id`, `kind`, `reference`, `posted_at` and
 * `change_minor`, in cents, positive for money in. `to_debt_minor` is the part of what came in that settled the owner's debt at once.
 */
export function movementsOf(account: Account): SQL {
  return sql`(
    SELECT id, kind, reference, posted_at, change_minor, to_debt_minor
    FROM (
      SELECT transaction_id, sum(minor)::bigint AS change_minor,
        COALESCE(sum(-minor) FILTER (WHERE other LIKE 'debt:%'), 0)::bigint AS to_debt_minor
      FROM (
        SELECT transaction_id, amount_minor AS minor, source AS other FROM ledger_postings WHERE destination = ${account}
        UNION ALL SELECT transaction_id, -amount_minor, destination FROM ledger_postings WHERE source = ${account}
      ) AS sides
      GROUP BY transaction_id
    ) AS changes JOIN ledger_transactions ON id = transaction_id
  )`
}

/**
 * All postings, for the FROM clause of a query: `key`, `kind`, `source`, `destination` and `amount_minor`, in
 * cents.
 */
export const allPostings: SQL = sql`(
  SELECT key, kind, source, destination, amount_minor
  FROM ledger_transactions AS t JOIN ledger_postings ON transaction_id = t.id
)`

async function readPostings(db: LedgerDatabase, which: SQL): Promise<BookedPosting[]> {
  const { rows } = await db.execute(sql`
    SELECT key, kind, source, destination, amount_minor, extract(epoch FROM posted_at) * 1000 AS at_ms
    FROM ledger_transactions AS t JOIN ledger_postings ON transaction_id = t.id
    WHERE ${which} ORDER BY effect, position`)
  return rows.map((row) => {
    const { key, kind, source, destination, amount_minor, at_ms } = postingRow.parse(row)
    return { key, kind, source, destination, amountMinor: amount_minor, at: new Date(at_ms) }
  })
}

const postingRow = z.object({
  key: z.string(),
  kind: z.string().refine(isTransactionKind),
  source: z.string().refine(isAccount),
  destination: z.string().refine(isAccount),
  amount_minor: z.coerce.bigint(),
  at_ms: z.coerce.number(),
})
