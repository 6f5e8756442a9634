import { clearingOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isHex } from 'viem'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { Chains } from './chains.ts'
import { readTransaction } from './read-transfer.ts'
import { type Claim, cryptoClaims } from './tables.ts'

export interface CryptoReconciliation {
  /** Booked transactions that were looked up again. */
  compared: number
  /** Every difference between the books and the chains, a sentence each. */
  differences: string[]
}

/**
 * Compares the crypto clearing account with what was booked on it, and every booked transaction with its chain as it is now: a
 * reorganisation deeper than was waited for is found here. Changes nothing.
 */
export async function findCryptoDifferences(db: Database, { all }: Chains): Promise<CryptoReconciliation> {
  const differences = await differencesOfBooks(db)
  const booked = await db
    .select()
    .from(cryptoClaims)
    .where(
      and(
        eq(cryptoClaims.state, 'settled'),
        inArray(
          cryptoClaims.chainId,
          all.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(cryptoClaims.settledAt))
  for (const claim of booked) {
    const difference = await differenceOf(claim, all)
    if (difference !== null) differences.push(`${claim.id}  ${difference}`)
  }
  return { compared: booked.length, differences }
}

async function differenceOf(
  { hash, chainId, blockHash }: Claim,
  chains: Chains['all'],
): Promise<string | null> {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain || !isHex(hash)) return null
  const transaction = await readTransaction(chain, hash)
  if (!transaction?.block) return `${hash} was booked, and ${chain.name} does not have it any more`
  return transaction.block.hash === blockHash
    ? null
    : `${hash} was booked in another block of ${chain.name} than the one it is in now`
}

async function differencesOfBooks(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT (SELECT COALESCE(sum(amount_minor), 0) FROM payments
        WHERE provider = 'crypto' AND state IN ('succeeded', 'refunded'))
      - (SELECT COALESCE(sum(p.amount_minor), 0) FROM payments
        JOIN ledger_transactions AS t ON key = 'payment-refund:' || payments.id
        JOIN ledger_postings AS p ON transaction_id = t.id AND destination = 'clearing:crypto')
      + COALESCE(sum(credited_minor - CASE WHEN outcome = 'sold_out' THEN amount_minor ELSE 0 END), 0) AS minor
    FROM crypto_claims LEFT JOIN crypto_quotes ON crypto_quotes.id = quote_id`)
  const { minor } = z.object({ minor: z.coerce.bigint() }).parse(rows[0])
  const cleared = -(await balanceOf(db, clearingOf('crypto')))
  return cleared === minor
    ? []
    : [`clearing:crypto has taken in ${cleared} cents, its payments and deposits make ${minor}`]
}
