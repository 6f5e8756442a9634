import { centsToUsd } from '@toprun/api-schema/money'
import type { TransactionDetail } from '@toprun/api-schema/payment'
import type { Content } from '@toprun/content/read-content'
import { isAccount, walletOf, winningsOf } from '@toprun/ledger/account'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { accountName } from './account-names.ts'
import { loadKey, purchaseKey, refundKey } from './settle.ts'
import { orders, payments } from './tables.ts'
import { findTransaction } from './transactions.ts'

/** One transaction with its order and the lines of the books; null for one that is not there or somebody else's. */
export async function readTransaction(
  db: Database,
  { combos }: Pick<Content, 'combos'>,
  userId: string,
  id: string,
): Promise<TransactionDetail | null> {
  const transaction = await findTransaction(db, userId, id)
  if (!transaction) return null
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(eq(payments.id, id))
  const order = found?.order
  return {
    ...transaction,
    note: found?.payment.note ?? null,
    reference: found?.payment.providerReference ?? null,
    order: order
      ? {
          cat: order.cat,
          title: combos.find(({ cat }) => cat === order.cat)?.title ?? `Combo ${order.cat}`,
          units: order.units,
          state: order.state,
        }
      : null,
    entries: await entriesOf(db, userId, id),
  }
}

/**
 * Both sides of every posting: first where the money left, then where it came to. What pays a contest back moves the money of
 * all who joined it at once; only the member's own part of that is theirs to see.
 */
async function entriesOf(db: Database, userId: string, id: string): Promise<TransactionDetail['entries']> {
  const keys = sql.param([loadKey(id), purchaseKey(id), refundKey(id)])
  const own = sql.param([walletOf(userId), winningsOf(userId)])
  const { rows } = await db.execute(sql`
    SELECT source, destination, amount_minor, extract(epoch FROM posted_at) * 1000 AS at_ms
    FROM ledger_transactions AS t JOIN ledger_postings ON transaction_id = t.id
    WHERE key = ANY (${keys}::text[])
      OR t.id = ${id} AND (source = ANY (${own}::text[]) OR destination = ANY (${own}::text[]))
    ORDER BY effect, position`)
  return rows.flatMap((line) => {
    const { source, destination, amount_minor, at_ms } = postingRow.parse(line)
    const amount = centsToUsd(amount_minor)
    const date = new Date(at_ms).toISOString()
    return [
      { account: accountName(source), debit: amount, credit: null, date },
      { account: accountName(destination), debit: null, credit: amount, date },
    ]
  })
}

const postingRow = z.object({
  source: z.string().refine(isAccount),
  destination: z.string().refine(isAccount),
  amount_minor: z.coerce.bigint(),
  at_ms: z.coerce.number(),
})
