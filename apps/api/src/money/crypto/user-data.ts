import { centsToUsd } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, asc, eq, gt, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import { cryptoClaims, cryptoQuotes, unclaimedDeposits } from './tables.ts'

/**
 * Quotes in ETH and MATIC, and claimed transactions; amounts of coins in their smallest unit. The address that a transaction
 * came from stays with its claim: the chain shows it for that hash permanently, and a refund is sent there.
 */
export const cryptoData: UserDataPart = {
  tables: ['crypto_quotes', 'crypto_claims', 'unclaimed_deposits'],

  async exportData(tx, { id }) {
    const quotes = await tx.select().from(cryptoQuotes).where(eq(cryptoQuotes.userId, id))
    const claims = await tx.select().from(cryptoClaims).where(eq(cryptoClaims.userId, id))
    const assigned = await tx.select().from(unclaimedDeposits).where(eq(unclaimedDeposits.userId, id))
    return {
      crypto: {
        quotes: quotes.map(exportedQuote),
        claims: claims.map(exportedClaim),
        assignedDeposits: assigned.map(exportedDeposit),
      },
    }
  },

  /** A transaction on a chain is not deep enough yet. */
  async deletionBlock(tx, userId) {
    const [claim] = await tx
      .select({ id: cryptoClaims.id })
      .from(cryptoClaims)
      .where(
        and(eq(cryptoClaims.userId, userId), inArray(cryptoClaims.state, ['waiting', 'confirming', 'held'])),
      )
      .limit(1)
    return claim ? { reason: 'pending_credits', from: 'deposit' } : null
  },

  async erase(tx, { id }) {
    await tx.update(cryptoQuotes).set({ payer: null }).where(eq(cryptoQuotes.userId, id))
  },

  /** A deposit is settled once the wallet is empty. */
  async orphanedCredits(db) {
    const deposits = await db
      .select({ id: cryptoClaims.id, userId: cryptoClaims.userId, creditedMinor: cryptoClaims.creditedMinor })
      .from(cryptoClaims)
      .innerJoin(users, eq(users.id, cryptoClaims.userId))
      .where(
        and(
          gt(cryptoClaims.creditedMinor, 0n),
          // Before sold-out orders became deposits, their money was a payment.
          or(isNull(cryptoClaims.paymentId), ne(cryptoClaims.outcome, 'sold_out')),
          gte(cryptoClaims.settledAt, users.deletedAt),
        ),
      )
      .orderBy(asc(cryptoClaims.settledAt))
    const left = await Promise.all(deposits.map(({ userId }) => balanceOf(db, walletOf(userId))))
    return deposits
      .filter((_claim, index) => (left[index] ?? 0n) > 0n)
      .map(
        ({ id, userId, creditedMinor }) =>
          `${id}  brought ${formatCents(creditedMinor)} on a chain for an account that is deleted; it is in ${walletOf(userId)}`,
      )
  },
}

function exportedQuote({
  amountMinor,
  ethWei,
  maticWei,
  ethUsdE8,
  maticUsdE8,
  idempotencyKey: _key,
  ...quote
}: typeof cryptoQuotes.$inferSelect) {
  return {
    ...quote,
    amount: centsToUsd(amountMinor),
    ethWei: ethWei?.toString() ?? null,
    maticWei: maticWei?.toString() ?? null,
    ethUsdE8: ethUsdE8?.toString() ?? null,
    maticUsdE8: maticUsdE8?.toString() ?? null,
  }
}

function exportedDeposit({
  amount,
  blockNumber,
  creditedMinor,
  assignedBy: _operator,
  ...deposit
}: typeof unclaimedDeposits.$inferSelect) {
  return {
    ...deposit,
    amount: amount.toString(),
    blockNumber: blockNumber.toString(),
    credited: centsToUsd(creditedMinor ?? 0n),
  }
}

function exportedClaim({ creditedMinor, received, blockNumber, ...claim }: typeof cryptoClaims.$inferSelect) {
  return {
    ...claim,
    credited: centsToUsd(creditedMinor),
    received: received?.toString() ?? null,
    blockNumber: blockNumber?.toString() ?? null,
  }
}
