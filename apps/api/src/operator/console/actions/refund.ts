import { formatCents } from '@toprun/api-schema/money-text'
import { orderOf } from '../../../money/orders/order-store.ts'
import type { PaymentContext } from '../../../money/payments/payment-context.ts'
import { bookRefund, finishBooked } from '../../../money/payments/settlement/refund.ts'
import type { Payment } from '../../../money/payments/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { finishedText, refundDestination, refusalText } from './refund-text.ts'

export interface RefundActionResult {
  result: ActionResult
  /** How far the refund is, also one that was booked before; null where none is. `isMade`: not only booked. */
  refund: { isMade: boolean; text: string } | null
}

/**
 * Books the refund of a payment, and then asks its provider to make it: after a crash in between, the watch asks again. What the
 * provider says is in the answer, not in the log.
 */
export async function refundAction(
  context: PaymentContext,
  head: ActionHead,
  paymentId: string,
): Promise<RefundActionResult> {
  const { db } = context
  const action = { kind: 'refund', target: `payment:${paymentId}`, details: {} }
  const result = await performAction(db, head, action, async (tx) => {
    const booked = await bookRefund(tx, context, paymentId)
    if (!booked.ok) return { ok: false, summary: refusalText(booked) }
    return booked.isNew
      ? { ok: true, summary: await bookedText(tx, booked.payment) }
      : { ok: false, summary: 'That payment is already refunded.' }
  })
  if (!result.ok && result.reason === 'key_reused') return { result, refund: null }
  const finished = await finishBooked(context, paymentId)
  if (!finished) return { result, refund: null }
  const refund = await finishedText(db, finished)
  const summary = result.ok ? refund.text : `${result.summary} ${refund.text}`
  return { result: { ...result, summary }, refund }
}

/** The booking, before any provider is asked. */
async function bookedText(tx: Database, payment: Payment): Promise<string> {
  const { id, amountMinor, refundedMinor } = payment
  const order = await orderOf(tx, payment)
  const to = await refundDestination(tx, payment)
  const cancelled = order ? ` Order ${order.id} is cancelled.` : ''
  return `${id}: a refund of ${formatCents(refundedMinor ?? amountMinor)} to ${to} is booked.${cancelled}`
}
