import type { UserId } from '@toprun/api-schema/ids'
import { userId } from '@toprun/api-schema/ids'
import type { Content } from '@toprun/content/read-content'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { orderOf } from '../../orders/order-store.ts'
import { productTitle } from '../history/paid-orders.ts'
import { methodLabels } from '../history/transactions.ts'
import { readPayment } from '../payment-store.ts'

/** What a user paid. */
export interface Receipt {
  userId: UserId
  /** As in the list of transactions. */
  transaction: string
  /** Null if the money was added to the wallet. */
  bought: { order: string; title: string; quantity: number } | null
  amountMinor: bigint
  /** What the provider charged, if that was in another currency: in its smallest unit. */
  charged: { minor: bigint; currency: string } | null
  method: string
  paidAt: Date
}

/** The receipt of a transaction of the ledger; null if it moved no user's payment. */
export async function readReceipt(
  db: Database,
  { products }: Pick<Content, 'products'>,
  transactionId: string,
): Promise<Receipt | null> {
  const { rows } = await db.execute(sql`
    SELECT reference->>'paymentId' AS payment, reference->>'method' AS method, posted_at, destination, amount_minor
    FROM ledger_transactions AS t JOIN ledger_postings ON transaction_id = t.id AND position = 1 WHERE t.id = ${transactionId}`)
  const posted = row.parse(rows[0])
  if (posted.payment !== null) return receiptOfPayment(db, products, posted.payment)
  const owner = userId.safeParse(/^wallet:(.+)$/.exec(posted.destination)?.[1])
  if (!owner.success || posted.method === null) return null
  return {
    userId: owner.data,
    transaction: transactionId,
    ...{ bought: null, amountMinor: posted.amount_minor, charged: null },
    method: methodLabels[posted.method],
    paidAt: posted.posted_at,
  }
}

const row = z.object({
  payment: z.uuid().nullable(),
  method: z.enum(['crypto_eth', 'crypto_matic', 'stablecoin']).nullable(),
  posted_at: z.coerce.date(),
  destination: z.string(),
  amount_minor: z.coerce.bigint(),
})

async function receiptOfPayment(
  db: Database,
  products: Content['products'],
  paymentId: string,
): Promise<Receipt | null> {
  const payment = await readPayment(db, paymentId)
  if (!payment) return null
  const { id, method, amountMinor, chargeMinor, chargeCurrency, settledAt, createdAt } = payment
  const order = await orderOf(db, payment)
  return {
    userId: payment.userId,
    transaction: id,
    bought: order && {
      order: order.id,
      title: productTitle(products, order.combo),
      quantity: order.quantity,
    },
    amountMinor,
    charged: chargeCurrency === 'USD' ? null : { minor: chargeMinor, currency: chargeCurrency },
    method: methodLabels[method],
    paidAt: settledAt ?? createdAt,
  }
}
