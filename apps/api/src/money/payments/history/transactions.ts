import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type { MoneySubject } from '@toprun/api-schema/money-subject'
import { refundReason } from '@toprun/api-schema/refund-reason'
import {
  serviceNames,
  type Transaction,
  type TransactionsQuery,
  type TransactionsResponse,
  transactionService,
  transactionStatus,
} from '@toprun/api-schema/transaction'
import { walletOf } from '@toprun/ledger/account'
import { movementsOf } from '@toprun/ledger/read-postings'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import type { ReadSubjects } from './subjects.ts'

export const methodLabels: Readonly<Record<Transaction['method'], string>> = {
  wallet: 'Wallet',
  crypto_eth: 'ETH',
  crypto_matic: 'MATIC',
  credit: 'UPI, net banking, card or PayPal',
  global_credit: 'Card',
  stablecoin: 'Stablecoin',
  game: 'Contest',
  market: 'Marketplace',
  house: 'TopRun',
}

/** What transactions are read from. */
export interface Books {
  db: Database
  readSubjects: ReadSubjects
}

type Filter = Pick<TransactionsQuery, 'service' | 'status'>

const orderBy: Readonly<Record<TransactionsQuery['sort'], SQL>> = {
  newest: sql`at DESC`,
  oldest: sql`at`,
  largest: sql`amount_minor DESC, at DESC`,
  smallest: sql`amount_minor, at DESC`,
}

/** A page of a user's payments, winnings and refunds, with the total number. */
export function listTransactions(
  { db, readSubjects }: Books,
  userId: UserId,
  { page, limit, sort, ...filter }: TransactionsQuery,
): Promise<TransactionsResponse> {
  return db.transaction(
    async (tx) => {
      const counted = await tx.execute(
        sql`SELECT count(*)::int AS count FROM (${mine(userId, filter)}) AS mine`,
      )
      const { rows } = await tx.execute(sql`
        SELECT * FROM (${mine(userId, filter)}) AS mine
        ORDER BY ${orderBy[sort]}, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
      return {
        result: await transactionsOf({ db: tx, readSubjects }, rows),
        count: z.object({ count: z.number() }).parse(counted.rows[0]).count,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** @returns null for an unknown one or another user's */
export async function findTransaction(books: Books, userId: UserId, id: string): Promise<Transaction | null> {
  const { rows } = await books.db.execute(sql`SELECT * FROM (${mine(userId, {})}) AS mine WHERE id = ${id}`)
  const [found] = await transactionsOf(books, rows)
  return found ?? null
}

/**
 * Payments in any state, their reversals, and everything else that moved the wallet. What the ledger moved for a payment belongs to the
 * payment's own line, whose status shows the outcome, or to its reversal's. So each movement of the wallet belongs to one line, and
 * `wallet_minor` of all lines sums to the balance. A payment is dated by its settlement, as
 * in the wallet's statement, or by its beginning until then.
 */
function mine(userId: UserId, { service, status }: Filter): SQL {
  return sql`
    WITH moved AS MATERIALIZED (SELECT * FROM ${movementsOf(walletOf(userId))} AS movements),
    changes AS (
      SELECT COALESCE(reference->>'reversalId', reference->>'paymentId')::uuid AS line, sum(change_minor) AS wallet_minor
      FROM moved WHERE reference ? 'paymentId' GROUP BY line
    )
    SELECT * FROM (
      SELECT id, COALESCE(settled_at, created_at) AS at, method, amount_minor, COALESCE(wallet_minor, 0) AS wallet_minor, purpose AS service,
        CASE purpose WHEN 'load' THEN 'in' ELSE 'out' END AS direction,
        CASE state WHEN 'succeeded' THEN 'Success' WHEN 'refunded' THEN 'Refunded'
          WHEN 'created' THEN 'Pending' WHEN 'pending' THEN 'Pending' ELSE 'Failed' END AS status,
        NULL AS contest, NULL AS contest_id, NULL AS card_id, NULL AS refund_reason
      FROM payments LEFT JOIN changes ON line = id WHERE user_id = ${userId}
      UNION ALL
      -- What a provider took back out of the wallet, unless a refund that failed had. What it took of an order is said by the order's
      -- payment, unless it came back after the order had ended: then it is the user's.
      SELECT r.id, r.created_at, method, CASE WHEN r.amount_minor > house_minor THEN r.amount_minor - house_minor ELSE r.amount_minor END,
        COALESCE(wallet_minor, 0), 'reversal', CASE WHEN r.amount_minor > house_minor THEN 'out' ELSE 'in' END,
        CASE r.state WHEN 'held' THEN 'Pending' WHEN 'taken' THEN 'Success' ELSE 'Refunded' END, NULL, NULL, NULL, NULL
      FROM payment_reversals AS r JOIN payments ON payments.id = payment_id LEFT JOIN changes ON line = r.id
      WHERE user_id = ${userId} AND (r.amount_minor > house_minor + covered_minor OR wallet_minor IS NOT NULL)
      UNION ALL
      SELECT id, posted_at,
        CASE kind WHEN 'promotion' THEN 'house' WHEN 'deposit' THEN reference->>'method'
          WHEN 'trade' THEN 'market' WHEN 'bid' THEN 'market' WHEN 'offer' THEN 'market' ELSE 'game' END,
        abs(change_minor + to_debt_minor), change_minor,
        CASE kind WHEN 'claim' THEN 'winnings' WHEN 'promotion' THEN 'gift'
          -- A sale also pays back the offers of others for its card.
          WHEN 'trade' THEN CASE WHEN change_minor + to_debt_minor > 0 AND reference->>'sellerId' <> ${userId} THEN 'offer' ELSE 'trade' END
          ELSE kind END,
        CASE WHEN change_minor + to_debt_minor > 0 THEN 'in' ELSE 'out' END, 'Success', reference->>'contest', reference->>'contestId',
        reference->>'cardId',
        CASE kind WHEN 'refund' THEN reference->>'reason' END
      FROM moved WHERE NOT reference ? 'paymentId'
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
  wallet_minor: z.coerce.bigint(),
  contest: z.string().nullable(),
  contest_id: z.string().nullable(),
  card_id: z.string().nullable(),
  refund_reason: refundReason.nullable().catch(null),
})

async function transactionsOf({ db, readSubjects }: Books, found: unknown[]): Promise<Transaction[]> {
  const rows = row.array().parse(found)
  const subjects = await readSubjects(
    db,
    rows.map(({ id, contest_id, card_id }) => ({ contestId: contest_id, cardId: card_id, paymentId: id })),
  )
  return rows.map((line, at) => ({
    _id: line.id,
    service: line.service,
    label: serviceNames[line.service],
    amount: centsToUsd(line.amount_minor),
    direction: line.direction,
    walletChange: centsToUsd(line.wallet_minor),
    status: line.status,
    method: line.method,
    methodLabel: methodLabels[line.method],
    contest: line.contest,
    match: matchOf(subjects[at]),
    subject: subjects[at] ?? null,
    refundReason: line.refund_reason,
    date: line.at.toISOString(),
  }))
}

const matchOf = (subject: MoneySubject | null | undefined) =>
  subject?.kind === 'contest' ? subject.match : null
