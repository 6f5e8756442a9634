import { formatCents } from '@toprun/api-schema/money-text'
import { clearingOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, asc, eq, isNull, ne, notExists, or, sum } from 'drizzle-orm'
import { isHex } from 'viem'
import { isOutage } from '../../../platform/check-node.ts'
import type { Database } from '../../../platform/database.ts'
import { takenInBy } from '../../payments/settlement/reconcile.ts'
import type { Chains, PaymentChain } from '../chain/chains.ts'
import { readPaymentTransaction } from '../chain/read-transaction.ts'
import { type Claim, cryptoClaims, unclaimedDeposits } from '../tables.ts'

export interface CryptoReconciliation {
  /** How many booked transactions were looked up. */
  compared: number
  /** Differences between the books and the chains, a sentence each. */
  differences: string[]
  /** Why booked transactions were not looked up, a sentence for each chain. */
  gaps: string[]
}

/**
 * Compares the crypto clearing account with what was booked on it, and every booked transaction with its chain, which finds
 * reorganisations deeper than the required confirmations. A chain that does not respond is reported; the rest is compared.
 * Changes nothing.
 */
export async function reconcileCrypto(db: Database, { all }: Chains): Promise<CryptoReconciliation> {
  const found: CryptoReconciliation = { compared: 0, differences: await differencesOfBooks(db), gaps: [] }
  const booked = await db
    .select()
    .from(cryptoClaims)
    .where(eq(cryptoClaims.state, 'settled'))
    .orderBy(asc(cryptoClaims.settledAt))
  for (const id of new Set(booked.map(({ chainId }) => chainId))) {
    const claims = booked.filter(({ chainId }) => chainId === id)
    const chain = all.find(({ chainId }) => chainId === id)
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

const notLookedUp = ({ length }: readonly Claim[]) => `so credited transactions not checked there: ${length}.`

async function differenceOf({ hash, blockHash }: Claim, chain: PaymentChain): Promise<string | null> {
  if (!isHex(hash)) return null
  const transaction = await readPaymentTransaction(chain, hash)
  if (!transaction?.block) return `${hash} was booked, and ${chain.name} does not have it any more`
  return transaction.block.hash === blockHash
    ? null
    : `${hash} was booked in another block of ${chain.name} than the one it is in now`
}

/** The total received on chains, by payments and deposits and by the books, both as of one moment. */
function differencesOfBooks(db: Database): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      const credited = await tx
        .select({ credited: sum(cryptoClaims.creditedMinor) })
        .from(cryptoClaims)
        // Before sold-out orders became deposits, their money was a payment.
        .where(
          and(
            or(isNull(cryptoClaims.paymentId), ne(cryptoClaims.outcome, 'sold_out')),
            // A deposit that an operator assigned is counted with its assignment.
            or(ne(cryptoClaims.outcome, 'deposited'), notExists(heldFor(tx))),
          ),
        )
      const [assigned] = await tx
        .select({ credited: sum(unclaimedDeposits.creditedMinor) })
        .from(unclaimedDeposits)
      const minor =
        (await takenInBy(tx, 'crypto')) + BigInt(credited[0]?.credited ?? 0) + BigInt(assigned?.credited ?? 0)
      const cleared = -(await balanceOf(tx, clearingOf('crypto')))
      return cleared === minor
        ? []
        : [
            `clearing:crypto has taken in ${formatCents(cleared)}, its payments and deposits make ${formatCents(minor)}`,
          ]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const heldFor = (tx: Database) =>
  tx
    .select({ id: unclaimedDeposits.id })
    .from(unclaimedDeposits)
    .where(eq(unclaimedDeposits.claimId, cryptoClaims.id))
