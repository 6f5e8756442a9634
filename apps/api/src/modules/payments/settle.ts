import { type Account, clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import type { Transaction } from '@toprun/ledger/posting'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { takeStock } from './combo-stock.ts'
import { movePayment } from './move-payment.ts'
import { type Order, orders, type Payment } from './tables.ts'

/**
 * A provider has the money: the wallet gets it, or the order is paid, once. `payment` must be locked by the caller's
 * transaction, which should do nothing after this: the ledger's accounts stay locked until it ends.
 *
 * Stock is taken here and not before, so nobody blocks the last unit by not paying for it. Who paid for a unit that is gone
 * gets the money into the wallet.
 */
export async function settle(tx: Database, payment: Payment, now: Date): Promise<Payment> {
  const outcome = payment.study === 'buy' ? await fulfil(tx, payment, now) : null
  const settled = await movePayment(tx, payment, {
    state: 'succeeded',
    settledAt: now,
    watched: false,
    note: outcome?.sold === false ? soldOutNote : null,
  })
  await posted(
    tx,
    outcome?.sold
      ? purchaseOf(payment, outcome.order, clearingOf(payment.provider))
      : loadOf(payment, clearingOf(payment.provider)),
  )
  return settled
}

export const soldOutNote = 'The combo sold out while you paid. Your money is in your wallet.'

/** Takes what was ordered out of stock; the order becomes paid, or cancelled when there is not enough. */
async function fulfil(tx: Database, payment: Payment, now: Date): Promise<{ sold: boolean; order: Order }> {
  const [order] = await tx.select().from(orders).where(eq(orders.paymentId, payment.id)).for('update')
  if (!order) throw new Error(`Payment ${payment.id} is for an order that is not there`)
  const sold = await takeStock(tx, order.cat, order.units)
  return {
    sold,
    order: await moveOrder(tx, order, sold ? { state: 'paid', paidAt: now } : { state: 'cancelled' }),
  }
}

export async function moveOrder(
  tx: Database,
  { id }: Order,
  change: { state: 'paid'; paidAt: Date } | { state: 'cancelled' | 'refunded' },
): Promise<Order> {
  const [moved] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!moved) throw new Error(`Order ${id} vanished while it was locked`)
  return moved
}

export const loadKey = (paymentId: string) => `load:${paymentId}`
export const purchaseKey = (paymentId: string) => `purchase:${paymentId}`
export const refundKey = (paymentId: string) => `payment-refund:${paymentId}`

export function purchaseOf(
  payment: Pick<Payment, 'id' | 'amountMinor'>,
  order: Pick<Order, 'id'>,
  source: Account,
): Transaction {
  return {
    key: purchaseKey(payment.id),
    kind: 'purchase',
    postings: [{ source, destination: revenue, amountMinor: payment.amountMinor }],
    reference: { paymentId: payment.id, orderId: order.id },
  }
}

export function loadOf(payment: Payment, source: Account): Transaction {
  return {
    key: loadKey(payment.id),
    kind: 'load',
    postings: [{ source, destination: walletOf(payment.userId), amountMinor: payment.amountMinor }],
    reference: { paymentId: payment.id },
  }
}

async function posted(tx: Database, transaction: Transaction): Promise<void> {
  const outcome = await post(tx, transaction)
  if (!outcome.ok) throw new Error(`${transaction.key} could not be posted: ${outcome.reason}`)
}
