import { centsToUsd } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import type {
  OperatorPayment,
  OperatorPaymentResponse,
  OperatorPaymentsQuery,
  OperatorPaymentsResponse,
} from '@toprun/api-schema/operator-payments'
import { clearingOf, kindOf } from '@toprun/ledger/account'
import { and, desc, eq } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { PaymentContext } from '../../money/payments/payment-context.ts'
import { type PaymentRecord, readRecord } from '../../money/payments/settlement/payment-record.ts'
import { type Payment, payments, type Reversal } from '../../money/payments/tables.ts'
import type { Database } from '../../platform/database.ts'
import { afterCursor, pageLength, pageOf, placeAfter } from '../../platform/page-place.ts'
import { needsSecond, type RefundLimit } from '../actions/payments.ts'
import { refusalText } from '../actions/refund-text.ts'

/** A provider repeats itself: at most this many of its messages about one payment are shown. */
const mostEvents = 50

/** A page of payments, of all users or of one, newest first. */
export async function listPayments(
  db: Database,
  { state, user, after }: OperatorPaymentsQuery,
): Promise<OperatorPaymentsResponse> {
  const rows = await db
    .select({ payment: payments, payer: users.name })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        user === undefined ? undefined : eq(payments.userId, user),
        state === undefined ? undefined : eq(payments.state, state),
        afterCursor(after, [payments.createdAt, payments.id], '<'),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageLength + 1)
  const { shown, next } = pageOf(rows, ({ payment }) => placeAfter(payment.createdAt, payment.id))
  return { payments: shown.map(({ payment, payer }) => ({ ...paymentRow(payment), payer })), next }
}

/** One payment with its order, its refund and what happened to it. @returns null if there is no such payment */
export async function readPaymentForOperator(
  context: Pick<PaymentContext, 'db' | 'providers' | 'orderHooks'>,
  id: string,
  config: RefundLimit,
): Promise<OperatorPaymentResponse | null> {
  const record = await readRecord(context, id, mostEvents)
  if (!record) return null
  const { payment, order, events, reversals, postings } = record
  const { provider, refundedMinor, refundReference } = payment
  return {
    payment: {
      ...paymentRow(payment),
      method: payment.method,
      providerReference: payment.providerReference,
      chargeMinor: String(payment.chargeMinor),
      chargeCurrency: payment.chargeCurrency,
      note: payment.note,
      expiresAt: payment.expiresAt.toISOString(),
      watched: payment.watched,
      order: order && { id: order.id, combo: order.combo, quantity: order.quantity, state: order.state },
      refund:
        refundedMinor === null
          ? null
          : {
              amount: centsToUsd(refundedMinor),
              made: record.isRefundMade,
              reference: refundReference,
            },
      refundable: refundable(record.refundTerms, needsSecond(payment, config)),
    },
    steps: [
      ...ownSteps(payment),
      ...events.map(({ receivedAt, kind }) => ({ at: receivedAt, text: `${provider} sent ${kind}` })),
      ...reversals.flatMap(reversalSteps),
      ...postings.map(({ at, kind, amountMinor, source, destination }) => ({
        at,
        text: `booked ${kind}: ${formatCents(amountMinor)} from ${source} to ${destination}`,
      })),
    ]
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, text }) => ({ at: at.toISOString(), text })),
  }
}

function refundable(
  terms: PaymentRecord['refundTerms'],
  seconded: boolean,
): OperatorPaymentResponse['payment']['refundable'] {
  if (!terms.ok) return { ok: false, why: refusalText(terms) }
  const { destination, refundedMinor } = terms
  const to =
    destination === clearingOf('crypto')
      ? 'treasury'
      : kindOf(destination) === 'wallet'
        ? 'wallet'
        : 'provider'
  return { ok: true, amount: centsToUsd(refundedMinor), to, seconded }
}

interface Step {
  at: Date
  text: string
}

function ownSteps({ createdAt, settledAt, refundedAt, refundedMinor }: Payment): Step[] {
  return [
    { at: createdAt, text: 'created' },
    ...(settledAt ? [{ at: settledAt, text: 'succeeded' }] : []),
    ...(refundedAt ? [{ at: refundedAt, text: `refund of ${formatCents(refundedMinor ?? 0n)}` }] : []),
  ]
}

function reversalSteps({
  kind,
  reference,
  state,
  amountMinor,
  createdAt,
  changedAt,
  steps,
}: Reversal): Step[] {
  const what = `${kind} ${reference} at the provider, ${formatCents(amountMinor)}`
  return steps === 1
    ? [{ at: createdAt, text: `${what}: ${state}` }]
    : [
        { at: createdAt, text: what },
        { at: changedAt, text: `${what}: now ${state}` },
      ]
}

function paymentRow({
  id,
  userId,
  provider,
  purpose,
  state,
  amountMinor,
  createdAt,
}: Payment): OperatorPayment {
  return {
    id,
    user: userId,
    provider,
    purpose,
    state,
    amount: centsToUsd(amountMinor),
    createdAt: createdAt.toISOString(),
  }
}
