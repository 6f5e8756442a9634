import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { bookRefund } from './book-refund.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { settle } from './settle.ts'
import { judge, type Standing } from './state.ts'
import { type Payment, payments } from './tables.ts'

export type Applied =
  | { ok: true; payment: Payment }
  | { ok: false; reason: 'unknown_payment' }
  /** The provider took another amount than it was told to: a person must look at it. */
  | { ok: false; reason: 'wrong_amount'; payment: Payment; chargedMinor: bigint; currency: string }
  /** The provider gave back money that the member has spent. */
  | { ok: false; reason: 'refund_not_covered'; payment: Payment }

/**
 * Takes in how a payment stands at its provider, whoever brought the news: return page, status call, webhook or the watch.
 * The row's lock puts them in a line, so the first settles and the others find it settled. Old news changes nothing.
 * @param reference the provider's name of the payment, where it is not noted yet.
 */
export async function applyStanding(
  db: Database,
  paymentId: string,
  standing: Standing,
  { now, reference }: { now: Date; reference?: string },
): Promise<Applied> {
  const [seen] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (!seen) return { ok: false, reason: 'unknown_payment' }
  // Most news is old; it needs no lock.
  if (isNothingNew(seen, standing)) return { ok: true, payment: seen }
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return { ok: false, reason: 'unknown_payment' }
    if (isNothingNew(payment, standing)) return { ok: true, payment }
    const named =
      reference !== undefined && payment.providerReference === null
        ? await movePayment(tx, payment, { providerReference: reference })
        : payment
    return take(tx, named, standing, now)
  })
}

function isNothingNew(payment: Payment, standing: Standing): boolean {
  const verdict = judge(payment, standing)
  return verdict.move === null && verdict.watched === payment.watched
}

async function take(tx: Database, payment: Payment, standing: Standing, now: Date): Promise<Applied> {
  const verdict = judge(payment, standing)
  switch (verdict.move) {
    case null:
      return { ok: true, payment: await movePayment(tx, payment, { watched: verdict.watched }) }
    case 'refused': {
      const { chargedMinor, currency } = verdict
      return { ok: false, reason: 'wrong_amount', payment, chargedMinor, currency }
    }
    case 'succeeded':
      return { ok: true, payment: await settle(tx, payment, now) }
    case 'refunded': {
      const booked = await bookRefund(tx, payment, { now, refundReference: verdict.reference })
      return booked.ok
        ? { ok: true, payment: booked.payment }
        : { ok: false, reason: 'refund_not_covered', payment }
    }
    default: {
      const { move: state, watched, note } = verdict
      return { ok: true, payment: await movePayment(tx, payment, { state, watched, note }) }
    }
  }
}
