import { randomUUID } from 'node:crypto'
import { walletOf } from '@toprun/ledger/account'
import { postingArguments, postingOutcome } from '@toprun/ledger/post'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '../../platform/database.ts'
import { earlierPayment } from './note-payment.ts'
import { purchaseOf } from './settle.ts'

export interface WalletPurchase {
  userId: string
  cat: number
  units: number
  amountMinor: bigint
  idempotencyKey: string | null
}

export type BoughtWithWallet =
  | { ok: true; paymentId: string }
  | { ok: false; reason: 'key_reused' | 'sold_out' | 'payment_over' }
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint; neededMinor: bigint }

/** Purchases go one after another at the end; more of them at the database would only get into each other's way there. */
const atTheTill = pLimit(4)

/**
 * Buys combos by wallet balance: order, stock and money move together or not at all. A refusal uses up no key.
 *
 * It is a single statement, because every buyer of a combo waits for the one before.
 */
export async function buyWithWallet(
  db: Database,
  wish: WalletPurchase,
  now: Date,
): Promise<BoughtWithWallet> {
  const { userId, idempotencyKey, cat, units, amountMinor } = wish
  const [paymentId, orderId] = [randomUUID(), randomUUID()]
  const purchase = purchaseOf({ id: paymentId, amountMinor }, { id: orderId }, walletOf(userId))
  const statement = sql`SELECT * FROM buy_with_wallet(
    ${paymentId}, ${orderId}, ${userId}, ${idempotencyKey}, ${cat}, ${units}, ${amountMinor}, ${now},
    ${postingArguments(purchase)})`
  const { rows } = await atTheTill(() => db.execute<{ outcome: string }>(statement))
  const [row] = rows
  if (row?.outcome === 'sold_out') return { ok: false, reason: 'sold_out' }
  if (row?.outcome === 'known') {
    const known = await earlierPayment(db, { ...wish, method: 'wallet', order: { cat, units } })
    if (!known.ok) return known
    return known.payment.state === 'refunded'
      ? { ok: false, reason: 'payment_over' }
      : { ok: true, paymentId: known.payment.id }
  }
  const posted = postingOutcome(row, purchase)
  if (posted.ok) return { ok: true, paymentId }
  if (posted.reason !== 'insufficient_funds')
    throw new Error(`The purchase ${paymentId} could not be posted: ${posted.reason}`)
  const { reason, balanceMinor, neededMinor } = posted
  return { ok: false, reason, balanceMinor, neededMinor }
}
