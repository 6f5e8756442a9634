import { centsToUsd } from '@toprun/api-schema/money'
import { type Account, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { statementOf } from '@toprun/ledger/statement'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { cryptoClaims, cryptoQuotes } from '../crypto/tables.ts'
import { orders, payments, providerEvents } from '../payments/tables.ts'

/** More than any member has; what is beyond would be missing from the file. */
const everything = 1_000_000

/** What the ledger says of a member, in USD. */
export async function walletDataOf(tx: Database, userId: string) {
  const [wallet, winnings] = [walletOf(userId), winningsOf(userId)]
  return {
    balance: centsToUsd(await balanceOf(tx, wallet)),
    unclaimedWinnings: centsToUsd(await balanceOf(tx, winnings)),
    movements: await movementsOf(tx, wallet),
    winnings: await movementsOf(tx, winnings),
  }
}

async function movementsOf(tx: Database, account: Account) {
  const lines = await statementOf(tx, account, { limit: everything })
  return lines.map(({ amountMinor, ...line }) => ({ ...line, amount: centsToUsd(amountMinor) }))
}

/** Payments, each with the messages of its provider. */
export async function paymentsOf(tx: Database, userId: string) {
  const own = await tx.select().from(payments).where(eq(payments.userId, userId))
  const events = await tx
    .select({
      paymentId: providerEvents.paymentId,
      kind: providerEvents.kind,
      receivedAt: providerEvents.receivedAt,
    })
    .from(providerEvents)
    .innerJoin(payments, eq(payments.id, providerEvents.paymentId))
    .where(eq(payments.userId, userId))
  return own.map(({ amountMinor, chargeMinor, idempotencyKey: _key, payLink: _link, ...payment }) => ({
    ...payment,
    amount: centsToUsd(amountMinor),
    charged: centsToUsd(chargeMinor),
    events: events
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ paymentId: _payment, ...event }) => event),
  }))
}

export async function ordersOf(tx: Database, userId: string) {
  const own = await tx.select().from(orders).where(eq(orders.userId, userId))
  return own.map(({ priceMinor, ...order }) => ({ ...order, price: centsToUsd(priceMinor) }))
}

/** Prices in ETH and MATIC that were asked for, and transactions that were named. Amounts of coins in their smallest unit. */
export async function cryptoOf(tx: Database, userId: string) {
  const quotes = await tx.select().from(cryptoQuotes).where(eq(cryptoQuotes.userId, userId))
  const claims = await tx.select().from(cryptoClaims).where(eq(cryptoClaims.userId, userId))
  return {
    quotes: quotes.map(
      ({ amountMinor, ethWei, maticWei, ethUsdE8, maticUsdE8, idempotencyKey: _key, ...quote }) => ({
        ...quote,
        amount: centsToUsd(amountMinor),
        ethWei: ethWei?.toString() ?? null,
        maticWei: maticWei?.toString() ?? null,
        ethUsdE8: ethUsdE8?.toString() ?? null,
        maticUsdE8: maticUsdE8?.toString() ?? null,
      }),
    ),
    claims: claims.map(({ creditedMinor, received, blockNumber, ...claim }) => ({
      ...claim,
      credited: centsToUsd(creditedMinor),
      received: received?.toString() ?? null,
      blockNumber: blockNumber?.toString() ?? null,
    })),
  }
}
