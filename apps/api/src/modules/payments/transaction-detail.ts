import { centsToUsd } from '@toprun/api-schema/money'
import type { TransactionDetail } from '@toprun/api-schema/payment'
import type { Content } from '@toprun/content/read-content'
import { type Account, type AccountKind, clearingOf, isAccount, kindOf } from '@toprun/ledger/account'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { loadKey, purchaseKey, refundKey } from './settle.ts'
import { orders, payments } from './tables.ts'
import { findTransaction } from './transactions.ts'

/** What a member reads for each kind of account. */
const accountWords: Readonly<Record<AccountKind, string>> = {
  wallet: 'Your wallet',
  winnings: 'Your winnings',
  pot: 'Contest pot',
  revenue: 'TopRun',
  clearing: 'Card provider',
  promotional: 'Gifts of TopRun',
}

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
    entries: await entriesOf(db, id),
  }
}

/** Both sides of every posting: first where the money left, then where it came to. */
async function entriesOf(db: Database, id: string): Promise<TransactionDetail['entries']> {
  const keys = [loadKey(id), purchaseKey(id), refundKey(id)]
  const { rows } = await db.execute(sql`
    SELECT source, destination, amount_minor, extract(epoch FROM posted_at) * 1000 AS at_ms
    FROM ledger_transactions AS t JOIN ledger_postings ON transaction_id = t.id
    WHERE t.id = ${id} OR key = ANY (${sql.param(keys)}::text[])
    ORDER BY effect, position`)
  return rows.flatMap((line) => {
    const { source, destination, amount_minor, at_ms } = postingRow.parse(line)
    const amount = centsToUsd(amount_minor)
    const date = new Date(at_ms).toISOString()
    return [
      { account: wordsFor(source), debit: amount, credit: null, date },
      { account: wordsFor(destination), debit: null, credit: amount, date },
    ]
  })
}

function wordsFor(account: Account): string {
  return account === clearingOf('crypto') ? 'Blockchain' : accountWords[kindOf(account)]
}

const postingRow = z.object({
  source: z.string().refine(isAccount),
  destination: z.string().refine(isAccount),
  amount_minor: z.coerce.bigint(),
  at_ms: z.coerce.number(),
})
