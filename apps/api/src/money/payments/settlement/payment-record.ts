import { type BookedPosting, postingsUnder } from '@toprun/ledger/read-postings'
import { eq } from 'drizzle-orm'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { orderOf } from '../../orders/order-store.ts'
import type { Order } from '../../orders/tables.ts'
import type { PaymentContext } from '../payment-context.ts'
import { readPayment } from '../payment-store.ts'
import { isAsked } from '../providers/provider.ts'
import { reversalsOf } from '../reversal-store.ts'
import type { Payment, Reversal } from '../tables.ts'
import { keysOf } from './bookings.ts'
import { eventsOfPayment } from './provider-events.ts'
import { type RefundTerms, refundTerms } from './refund.ts'

/** Everything that is known of a payment. */
export interface PaymentRecord {
  payment: Payment
  /** Null for a top-up. */
  order: Order | null
  /** The first of its provider's messages about it, in the order of arrival. */
  events: { kind: string; receivedAt: Date }[]
  /** In the order in which they became known. */
  reversals: Reversal[]
  postings: BookedPosting[]
  /** Whether a booked refund is also made. */
  isRefundMade: boolean
  /** The terms by which it would be refunded now, or why not: the refund uses the same. */
  refundTerms: RefundTerms
}

/** @param mostEvents a provider repeats itself. @returns null if there is no such payment */
export async function readRecord(
  { db, ...context }: Pick<PaymentContext, 'db' | 'providers' | 'orderHooks'>,
  id: string,
  mostEvents: number,
): Promise<PaymentRecord | null> {
  const payment = await readPayment(db, id)
  if (!payment) return null
  const reversals = await reversalsOf(db, [id])
  const [order, owner, events, postings] = await Promise.all([
    orderOf(db, payment),
    ownerOf(db, payment),
    eventsOfPayment(db, id, mostEvents),
    postingsUnder(db, keysOf(id, reversals)),
  ])
  return {
    ...{ payment, order, events, reversals, postings },
    isRefundMade: payment.refundReference !== null || !isAsked(payment.provider),
    refundTerms: await refundTerms(db, { payment, order, owner, reversals }, context),
  }
}

async function ownerOf(db: Database, { userId }: Payment): Promise<'live' | 'deleted'> {
  const [owner] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  return owner?.deletedAt === null ? 'live' : 'deleted'
}
