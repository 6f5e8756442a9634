import { clearingOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { asc, eq, sql } from 'drizzle-orm'
import { isHex } from 'viem'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { Chains, PaymentChain } from './chains.ts'
import { isOutage, readTransaction } from './read-transfer.ts'
import { type Claim, cryptoClaims } from './tables.ts'

export interface CryptoReconciliation {
  /** Booked transactions that were looked up again. */
  compared: number
  /** Every difference between the books and the chains, a sentence each. */
  differences: string[]
  /** Why not every booked transaction was looked up, a sentence for each chain. */
  gaps: string[]
}

/**
 * Compares the crypto clearing account with what was booked on it, and every booked transaction with its chain as it is now: a
 * reorganisation deeper than was waited for is found here. A chain that does not answer is told of and keeps nothing else from
 * being compared. Changes nothing.
 */
export async function findCryptoDifferences(db: Database, { all }: Chains): Promise<CryptoReconciliation> {
  const found: CryptoReconciliation = { compared: 0, differences: await differencesOfBooks(db), gaps: [] }
  const booked = await db
    .select()
    .from(cryptoClaims)
    .where(eq(cryptoClaims.state, 'settled'))
    .orderBy(asc(cryptoClaims.settledAt))
  for (const id of new Set(booked.map(({ chainId }) => chainId))) {
    const claims = booked.filter(({ chainId }) => chainId === id)
    const chain = all.find((each) => each.id === id)
    if (!chain) found.gaps.push(`No node of chain ${id} is known here, ${notLookedUp(claims)}`)
    else await compare(chain, claims, found)
  }
  return found
}

async function compare(chain: PaymentChain, claims: readonly Claim[], found: CryptoReconciliation) {
  for (const [index, claim] of claims.entries()) {
    try {
      const difference = await differenceOf(claim, chain)
      if (difference !== null) found.differences.push(`${claim.id}  ${difference}`)
      found.compared += 1
    } catch (error) {
      if (!isOutage(error)) throw error
      found.gaps.push(`The node of ${chain.name} does not answer, ${notLookedUp(claims.slice(index))}`)
      return
    }
  }
}

const notLookedUp = ({ length }: readonly Claim[]) => `so booked transactions not looked up there: ${length}.`

async function differenceOf({ hash, blockHash }: Claim, chain: PaymentChain): Promise<string | null> {
  if (!isHex(hash)) return null
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
