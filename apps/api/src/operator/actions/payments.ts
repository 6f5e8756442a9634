import { usdToCents } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import { reconcileBooks, refundPayment } from '@toprun/api-schema/operator-payments'
import { eq } from 'drizzle-orm'
import { orderOf } from '../../money/orders/order-store.ts'
import { chooseProviders, type PaymentContext } from '../../money/payments/payment-context.ts'
import { bookRefund, finishBooked } from '../../money/payments/settlement/refund.ts'
import { type Payment, payments } from '../../money/payments/tables.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { askForComparison } from '../console/reconciliations.ts'
import { type ActionContext, actionOf, done, refused, secondedActionOf } from './action.ts'
import { text } from './command-words.ts'
import { finishedText, refundDestination, refusalText } from './refund-text.ts'

/**
 * Books the refund of a payment, and then asks its provider to make it: after a crash in between, the watch asks again. What the
 * provider says is in the response, not in the log. Above a limit a second operator approves it.
 */
export const refundAction = secondedActionOf(
  refundPayment,
  {
    kind: 'refund',
    target: ({ id }) => `payment:${id}`,
    command: {
      name: 'refund',
      does: 'refunds a paid order or a top-up to its payment method; on-chain payments go to the wallet',
      reads: { id: { ...text('PAYMENT'), error: 'PAYMENT must be the id of a payment' } },
      reason: 'optional',
      two: 'sometimes',
    },
    async run({ tx, context }, { id }) {
      const booked = await bookRefund(tx, paymentContext(context), id)
      if (!booked.ok) return refused(refusalText(booked))
      if (!booked.isNew) return refused('That payment is already refunded.')
      const { refundedMinor, amountMinor } = booked.payment
      const summary = await bookedText(tx, booked.payment)
      return { ok: true, summary, amountMinor: refundedMinor ?? amountMinor }
    },
    async after(result, { context }, { id }) {
      if (!result.ok && result.reason === 'key_reused') return result
      const finished = await finishBooked(paymentContext(context), id)
      if (!finished) return result
      const { isMade, text: how } = await finishedText(context.db, finished)
      return result.ok
        ? { ...result, summary: how, ...(!isMade && { beside: { unfinished: true } }) }
        : { ...result, summary: `${result.summary} ${how}` }
    },
  },
  async (tx, { id }, context) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    return payment !== undefined && needsSecond(payment, context.config())
  },
)

export type RefundLimit = Pick<Configuration, 'OPERATOR_REFUND_LIMIT_USD'>

/** Judged by the whole payment: earlier refunds count together with what is left. An assigned deposit is judged by the same limit. */
export function needsSecond(
  { amountMinor }: Pick<Payment, 'amountMinor'>,
  { OPERATOR_REFUND_LIMIT_USD }: RefundLimit,
): boolean {
  return amountMinor > usdToCents(OPERATOR_REFUND_LIMIT_USD)
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
