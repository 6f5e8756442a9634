import { lockOwner } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import type { PaymentContext } from '../payment-context.ts'
import { decideOutcome, type PaymentOutcome, type ProviderStatus } from '../payment-state.ts'
import { lockPayment, movePayment, readPayment } from '../payment-store.ts'
import type { Payment } from '../tables.ts'
import { applyReversals } from './apply-reversals.ts'
import { settle } from './settle.ts'

export type ApplyResult =
  | { ok: true; payment: Payment }
  | { ok: false; reason: 'unknown_payment' }
  /** The provider charged a different amount than requested: an operator must check it. */
  | { ok: false; reason: 'wrong_amount'; payment: Payment; chargedMinor: bigint; currency: string }

/**
 * Applies a provider's status of a payment, from any source: return page, status call, webhook or the watch. The row's lock serialises
 * them, so the first settles and the others find it settled. Old news changes nothing.
 * @param reference the provider's id of the payment, if it is not stored yet
 */
export async function applyStatus(
  { db, orderHooks }: Pick<PaymentContext, 'db' | 'orderHooks'>,
  paymentId: string,
  status: ProviderStatus,
  { now, reference }: { now: Date; reference?: string },
): Promise<ApplyResult> {
  const settled = await applyOutcome(db, paymentId, status, {
    now,
    ...(reference !== undefined && { reference }),
  })
  if (!settled.ok || status.at !== 'paid' || status.reversals.length === 0) return settled
  return {
    ok: true,
    payment: await applyReversals({ db, orderHooks }, settled.payment, status.reversals, now),
  }
}

async function applyOutcome(
  db: Database,
  paymentId: string,
  status: ProviderStatus,
  { now, reference }: { now: Date; reference?: string },
): Promise<ApplyResult> {
  const seen = await readPayment(db, paymentId)
  if (!seen) return { ok: false, reason: 'unknown_payment' }
  const withReference = (payment: Payment) => ({
    ...payment,
    providerReference: payment.providerReference ?? reference ?? null,
  })
  // Most news is old; it needs no lock.
  if (isNothingNew(withReference(seen), status)) return { ok: true, payment: seen }
  return db.transaction(async (tx) => {
    // Lock the account before its payment, in the same order as a refund.
    await lockOwner(tx, seen.userId)
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return { ok: false, reason: 'unknown_payment' }
    if (isNothingNew(withReference(payment), status)) return { ok: true, payment }
    const named =
      reference !== undefined && payment.providerReference === null
        ? await movePayment(tx, payment, { providerReference: reference })
        : payment
    const outcome = outcomeOf(named, status)
    switch (outcome.move) {
      case null:
        return { ok: true, payment: await movePayment(tx, named, { watched: outcome.watched }) }
      case 'refused': {
        const { reason, chargedMinor, currency } = outcome
        return { ok: false, reason, payment: named, chargedMinor, currency }
      }
      case 'succeeded':
        return { ok: true, payment: await settle(tx, await withCard(tx, named, status), now) }
      default: {
        const { move: state, watched, note } = outcome
        return { ok: true, payment: await movePayment(tx, named, { state, watched, note }) }
      }
    }
  })
}

/** Stores the card that paid, if the provider identifies it. */
async function withCard(tx: Database, payment: Payment, status: ProviderStatus): Promise<Payment> {
  return status.at === 'paid' && status.card !== undefined
    ? movePayment(tx, payment, { cardFingerprint: status.card })
    : payment
}

/** A payment whose creation got no response can't be looked up by its provider's id: it stays watched until that is known. */
function outcomeOf(payment: Payment, status: ProviderStatus): PaymentOutcome {
  const outcome = decideOutcome(payment, status)
  return outcome.move === 'pending' && payment.providerReference === null
    ? { move: null, watched: true }
    : outcome
}

function isNothingNew(payment: Payment, status: ProviderStatus): boolean {
  const outcome = outcomeOf(payment, status)
  return outcome.move === null && outcome.watched === payment.watched
}
