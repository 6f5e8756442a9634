import { clearingOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { faultOfArrival } from '../../../ground/eligibility/require-eligible.ts'
import type { Database } from '../../../platform/database.ts'
import { takeStock } from '../../orders/combo-stock.ts'
import { lockOrderOf, moveOrder } from '../../orders/order-store.ts'
import type { Order } from '../../orders/tables.ts'
import { insertPayment, type NewPayment } from '../begin/new-payment.ts'
import { movePayment } from '../payment-store.ts'
import type { Payment } from '../tables.ts'
import { loadOf, purchaseOf, returnOf } from './bookings.ts'

/**
 * A provider has the money: credits the wallet, or pays the order, once. `payment` must be locked by the caller's transaction, which
 * should do nothing after this: the ledger's accounts stay locked until it ends.
 *
 * Stock is taken here and not earlier, so nobody blocks the last unit by not paying. A charge for an order that is paid already, or that
 * sold out meanwhile, is booked as refunded, and its provider must then be asked for the refund. So is every charge of a user who by now
 * is suspended, under 18, in a country where this is off, or has not stated age and country.
 */
export async function settle(tx: Database, payment: Payment, now: Date): Promise<Payment> {
  const fault = await faultOfArrival(tx, payment.userId, payment.purpose === 'load' ? 'top_up' : 'pack')
  if (fault) return sendBack(tx, payment, faultNotes[fault], now)
  if (payment.purpose === 'load') {
    const settled = await movePayment(tx, payment, succeeded(now))
    await mustPost(tx, loadOf(payment))
    return settled
  }
  const order = await lockOrderOf(tx, payment)
  if (!order) throw new Error(`Payment ${payment.id} is for an order that is not there`)
  if (order.state !== 'open') return sendBack(tx, payment, paidTwiceNote, now)
  return (await takeStock(tx, order))
    ? sell(tx, payment, order, now)
    : sendBack(tx, payment, soldOutNote, now)
}

const stoppedNote = 'Your account may not pay any more, so this payment goes back to where it came from.'
const faultNotes = {
  account_suspended: stoppedNote,
  under_age: stoppedNote,
  country_not_allowed:
    'This is not available in your country, so this payment goes back to where it came from.',
  age_unconfirmed:
    'You have not confirmed your age and country, so this payment goes back to where it came from.',
} as const
const paidTwiceNote = 'This order was paid before, so this payment goes back to where it came from.'
const soldOutNote = 'This sold out while you paid. Your payment goes back to where it came from.'

/** Marks an order as paid by a payment. Both must be locked, the order open, and its stock taken. */
async function sell(tx: Database, payment: Payment, order: Order, now: Date): Promise<Payment> {
  await moveOrder(tx, order, { state: 'paid', paymentId: payment.id, paidAt: now })
  const settled = await movePayment(tx, payment, succeeded(now))
  await mustPost(tx, purchaseOf(payment, clearingOf(payment.provider)))
  return settled
}

/**
 * Stores a payment that has arrived with its order, and sells the order as `sell` does. Null if the payment's key
 * belongs to another payment.
 */
export async function sellAtOnce(
  tx: Database,
  arrived: NewPayment,
  order: Order,
  now: Date,
): Promise<Payment | null> {
  const payment = await insertPayment(tx, arrived, now)
  return payment && sell(tx, payment, order, now)
}

async function sendBack(tx: Database, payment: Payment, note: string, now: Date): Promise<Payment> {
  const settled = await movePayment(tx, payment, succeeded(now))
  const refunded = await movePayment(tx, settled, {
    state: 'refunded',
    refundedAt: now,
    refundedMinor: payment.amountMinor,
    refundedChargeMinor: payment.chargeMinor,
    note,
  })
  await mustPost(tx, returnOf(payment))
  return refunded
}

const succeeded = (now: Date) => ({ state: 'succeeded', settledAt: now, watched: false, note: null }) as const
