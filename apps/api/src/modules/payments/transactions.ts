import { centsToUsd } from '@toprun/api-schema/money'
import {
  serviceNames,
  type Transaction,
  type TransactionsAnswer,
  type TransactionsQuery,
  transactionService,
  transactionStatus,
} from '@toprun/api-schema/payment'
import { walletOf } from '@toprun/ledger/account'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'

const methodLabels: Readonly<Record<Transaction['method'], string>> = {
  wallet: 'Wallet',
  crypto_eth: 'ETH',
  crypto_matic: 'MATIC',
  credit: 'India: card, net banking, UPI, PayPal',
  global_credit: 'Card',
  stablecoin: 'Stablecoin',
  game: 'Contest',
  house: 'TopRun',
}

type Filter = Pick<TransactionsQuery, 'service' | 'status'>

const orderBy: Readonly<Record<TransactionsQuery['sort'], SQL>> = {
  newest: sql`at DESC`,
  oldest: sql`at`,
  largest: sql`amount_minor DESC, at DESC`,
  smallest: sql`amount_minor, at DESC`,
}

/** A page of what a member paid, won and got back, with the number of all. */
export function listTransactions(
  db: Database,
  userId: string,
  { page, limit, sort, ...filter }: TransactionsQuery,
): Promise<TransactionsAnswer> {
  return db.transaction(
    async (tx) => {
      const counted = await tx.execute(
        sql`SELECT count(*)::int AS count FROM (${mine(userId, filter)}) AS mine`,
      )
      const { rows } = await tx.execute(sql`
        SELECT * FROM (${mine(userId, filter)}) AS mine
        ORDER BY ${orderBy[sort]}, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
      return {
        result: rows.map(transactionOf),
        count: z.object({ count: z.number() }).parse(counted.rows[0]).count,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** @returns null for one that does not exist or is somebody else's. */
export async function findTransaction(db: Database, userId: string, id: string): Promise<Transaction | null> {
  const { rows } = await db.execute(sql`SELECT * FROM (${mine(userId, {})}) AS mine WHERE id = ${id}`)
  return rows.length === 0 ? null : transactionOf(rows[0])
}

/**
 * Payments, however they stand, and whatever else moved the wallet. What the ledger says of a payment is part of the
 * payment's own line, whose status tells of it.
 */
function mine(userId: string, { service, status }: Filter): SQL {
  const wallet = walletOf(userId)
  return sql`
    SELECT * FROM (
      SELECT payments.id, payments.created_at AS at, method, amount_minor,
        -- Who paid for a combo that sold out meanwhile has loaded the wallet.
        CASE WHEN orders.state = 'cancelled' AND payments.state IN ('succeeded', 'refunded')
          THEN 'load' ELSE study END AS service,
        CASE WHEN study = 'load' OR orders.state = 'cancelled' THEN 'in' ELSE 'out' END AS direction,
        CASE payments.state WHEN 'succeeded' THEN 'Success' WHEN 'refunded' THEN 'Refunded'
          WHEN 'failed' THEN 'Failed' WHEN 'expired' THEN 'Failed' ELSE 'Pending' END AS status
      FROM payments LEFT JOIN orders ON orders.payment_id = payments.id
      WHERE payments.user_id = ${userId}
      UNION ALL
      SELECT id, posted_at, CASE kind WHEN 'promotion' THEN 'house' WHEN 'deposit' THEN reference->>'method' ELSE 'game' END, abs(change),
        CASE kind WHEN 'claim' THEN 'winnings' WHEN 'promotion' THEN 'gift' ELSE kind END,
        CASE WHEN change > 0 THEN 'in' ELSE 'out' END, 'Success'
      FROM (
        SELECT transaction_id, sum(minor)::bigint AS change
        FROM (
          SELECT transaction_id, amount_minor AS minor FROM ledger_postings WHERE destination = ${wallet}
          UNION ALL SELECT transaction_id, -amount_minor FROM ledger_postings WHERE source = ${wallet}
        ) AS sides
        GROUP BY transaction_id
      ) AS moved JOIN ledger_transactions ON id = transaction_id
      WHERE NOT reference ? 'paymentId'
    ) AS every
    WHERE ${service ? sql`service = ${service}` : sql`TRUE`} AND ${status ? sql`status = ${status}` : sql`TRUE`}`
}

const isMethod = (text: string): text is Transaction['method'] => Object.hasOwn(methodLabels, text)

const row = z.object({
  id: z.uuid(),
  at: z.coerce.date(),
  service: transactionService,
  direction: z.enum(['in', 'out']),
  status: transactionStatus,
  method: z.string().refine(isMethod),
  amount_minor: z.coerce.bigint(),
})

function transactionOf(input: unknown): Transaction {
  const { id, at, service, direction, status, method, amount_minor } = row.parse(input)
  return {
    _id: id,
    service,
    label: serviceNames[service],
    amount: centsToUsd(amount_minor),
    direction,
    status,
    method,
    methodLabel: methodLabels[method],
    date: at.toISOString(),
  }
}
