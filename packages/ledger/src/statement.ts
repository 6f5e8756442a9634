import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Account } from './account.ts'
import type { LedgerDatabase } from './database.ts'
import { isTransactionKind, type TransactionKind } from './posting.ts'

/** The effect of one transaction on one account. */
export interface StatementLine {
  transactionId: string
  kind: TransactionKind
  /** The sum of its postings in cents: positive for money in, negative for money out. */
  amountMinor: bigint
  reference: Record<string, string>
  at: Date
}

/**
 * The account's transactions, latest first, at most `limit`. `before` is the `transactionId` of the last line
 * of the previous page; an unknown one returns nothing.
 */
export async function statementOf(
  db: LedgerDatabase,
  account: Account,
  { limit, before }: { limit: number; before?: string },
): Promise<StatementLine[]> {
  const upTo =
    before === undefined
      ? sql`TRUE`
      : sql`effect < (SELECT effect FROM ledger_postings WHERE transaction_id = ${before} LIMIT 1)`
  const newest = (side: SQL) =>
    sql`(SELECT DISTINCT effect, transaction_id FROM ledger_postings
      WHERE ${side} = ${account} AND ${upTo} ORDER BY effect DESC LIMIT ${limit})`
  const total = (side: SQL) =>
    sql`COALESCE((SELECT sum(amount_minor) FROM ledger_postings AS p
      WHERE p.${side} = ${account} AND p.effect = newest.effect), 0)`
  const { rows } = await db.execute(sql`
    SELECT id, kind, ${total(sql`destination`)} - ${total(sql`source`)} AS amount_minor, reference,
      extract(epoch FROM posted_at) * 1000 AS posted_at_ms
    FROM (${newest(sql`source`)} UNION ${newest(sql`destination`)} ORDER BY effect DESC LIMIT ${limit}) AS newest
    JOIN ledger_transactions ON id = transaction_id
    ORDER BY effect DESC`)
  return rows.map((row) => {
    const { id, kind, amount_minor, reference, posted_at_ms } = lineRow.parse(row)
    return { transactionId: id, kind, amountMinor: amount_minor, reference, at: new Date(posted_at_ms) }
  })
}

const lineRow = z.object({
  id: z.string(),
  kind: z.string().refine(isTransactionKind),
  amount_minor: z.coerce.bigint(),
  reference: z.record(z.string(), z.string()),
  posted_at_ms: z.coerce.number(),
})
