import { centsToUsd } from '@toprun/api-schema/money'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, asc, eq, gt, gte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { cryptoClaims } from '../crypto/tables.ts'
import { users } from '../identity/tables.ts'
import { payments } from '../payments/tables.ts'

/**
 * Money that came after its account was deleted: it is in the books under the account's pseudonym, and nobody can spend it. A sentence
 * for each that a person must look at, and for every balance of a deleted account. A payment that is given back is settled; a deposit is when the wallet is empty.
 */
export async function findLateMoney(db: Database): Promise<string[]> {
  return [...(await latePayments(db)), ...(await lateDeposits(db)), ...(await balancesOfNobody(db))]
}

async function latePayments(db: Database): Promise<string[]> {
  const late = await db
    .select({ id: payments.id, amountMinor: payments.amountMinor })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.state, 'succeeded'), gte(payments.settledAt, users.deletedAt)))
    .orderBy(asc(payments.settledAt))
  return late.map(
    ({ id, amountMinor }) =>
      `${id}  brought ${dollars(amountMinor)} for an account that is deleted; "refund ${id}" gives it back`,
  )
}

async function lateDeposits(db: Database): Promise<string[]> {
  const late = await db
    .select({ id: cryptoClaims.id, userId: cryptoClaims.userId, creditedMinor: cryptoClaims.creditedMinor })
    .from(cryptoClaims)
    .innerJoin(users, eq(users.id, cryptoClaims.userId))
    .where(
      and(
        gt(cryptoClaims.creditedMinor, 0n),
        // What was paid for a combo that sold out is told of as a payment.
        ne(cryptoClaims.outcome, 'sold_out'),
        gte(cryptoClaims.settledAt, users.deletedAt),
      ),
    )
    .orderBy(asc(cryptoClaims.settledAt))
  const left = await Promise.all(late.map(({ userId }) => balanceOf(db, walletOf(userId))))
  return late
    .filter((_claim, index) => (left[index] ?? 0n) > 0n)
    .map(
      ({ id, userId, creditedMinor }) =>
        `${id}  brought ${dollars(creditedMinor)} on a chain for an account that is deleted; it is in ${walletOf(userId)}`,
    )
}

/** Wherever it came from. */
async function balancesOfNobody(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT account, balance_minor FROM ledger_accounts
    JOIN users ON account IN ('wallet:' || users.id, 'winnings:' || users.id)
    WHERE deleted_at IS NOT NULL AND balance_minor <> 0 ORDER BY account`)
  return rows
    .map((row) => balanceRow.parse(row))
    .map((row) => `${row.account}  holds ${dollars(row.balance_minor)} of an account that is deleted`)
}

const balanceRow = z.object({ account: z.string(), balance_minor: z.coerce.bigint() })

const dollars = (minor: bigint) => `$${centsToUsd(minor).toFixed(2)}`
