import { formatCents } from '@toprun/api-schema/money-text'
import { reconcileBooks, refundPayment } from '@toprun/api-schema/operator-payments'
import { orderOf } from '../../money/orders/order-store.ts'
import { chooseProviders, type PaymentContext } from '../../money/payments/payment-context.ts'
import { bookRefund, finishBooked } from '../../money/payments/settlement/refund.ts'
import type { Payment } from '../../money/payments/tables.ts'
import type { Database } from '../../platform/database.ts'
import { askForComparison } from '../console/reconciliations.ts'
import { type ActionContext, actionOf, type Doing, done, refused } from './action.ts'
import { finishedText, refundDestination, refusalText } from './refund-text.ts'

const booking = {
  kind: 'refund',
  target: ({ id }: { id: string }) => `payment:${id}`,
  async run({ tx, context }: Doing & { tx: Database }, { id }: { id: string }) {
    const booked = await bookRefund(tx, paymentContext(context), id)
    if (!booked.ok) return refused(refusalText(booked))
    return booked.isNew
      ? done(await bookedText(tx, booked.payment))
      : refused('That payment is already refunded.')
  },
}

/** Books the refund of a payment. `refundState` has it made. */
export const bookRefundAction = actionOf(refundPayment, booking)

/**
 * Books the refund of a payment, and then asks its provider to make it: after a crash in between, the watch asks again. What the
 * provider says is in the answer, not in the log.
 */
export const refundAction = actionOf(refundPayment, {
  ...booking,
  async after(result, { context }, { id }) {
    if (!result.ok && result.reason === 'key_reused') return result
    const refund = await refundState(context, id)
    if (!refund) return result
    return result.ok
      ? { ...result, summary: refund.text, ...(!refund.isMade && { beside: { unfinished: true } }) }
      : { ...result, summary: `${result.summary} ${refund.text}` }
  },
})

/**
 * Asks the provider for a refund that is booked, unless it was made. @returns how far it is, also one that was booked before; null
 * where none is
 */
export async function refundState(
  context: ActionContext,
  paymentId: string,
): Promise<{ isMade: boolean; text: string } | null> {
  const finished = await finishBooked(paymentContext(context), paymentId)
  return finished && finishedText(context.db, finished)
}

export function paymentContext({ db, clock, config, parts }: ActionContext): PaymentContext {
  return { db, clock, providers: chooseProviders(config(), db), orderHooks: parts.orderHooks }
}

/** The booking, before any provider is asked. */
async function bookedText(tx: Database, payment: Payment): Promise<string> {
  const { id, amountMinor, refundedMinor } = payment
  const order = await orderOf(tx, payment)
  const to = await refundDestination(tx, payment)
  const cancelled = order ? ` Order ${order.id} is cancelled.` : ''
  return `${id}: a refund of ${formatCents(refundedMinor ?? amountMinor)} to ${to} is booked.${cancelled}`
}

/** Asks for a comparison of the books, which runs after the response; its result is stored, not in the log. */
export const reconcileAction = actionOf(reconcileBooks, {
  kind: 'reconcile',
  target: () => 'payments',
  async run({ tx, context, id, by, now: at }) {
    const jobs = await context.jobs()
    return (await askForComparison(tx, jobs, { id, by, at }))
      ? done('The comparison runs. Its result will be on the page of payments.')
      : refused('A comparison runs already.')
  },
})
