import type { PaymentState } from '@toprun/api-schema/payment'
import type { Reversal } from './tables.ts'

/**
 * Transitions of a payment; the database has the same table. `failed`, `expired` and `cancelled` can be left when the user tries
 * another card, or when money arrives late: nobody pays without a result. An expired one becomes cancelled where its user cancelled it, and
 * another call heard first that its provider closed it.
 */
export const paymentTransitions = {
  created: ['pending', 'succeeded', 'failed', 'expired', 'cancelled'],
  pending: ['succeeded', 'failed', 'expired', 'cancelled'],
  failed: ['pending', 'succeeded', 'cancelled'],
  expired: ['succeeded', 'cancelled'],
  cancelled: ['succeeded'],
  succeeded: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

export function mayTransition(from: PaymentState, to: PaymentState): boolean {
  const reachable: readonly PaymentState[] = paymentTransitions[from]
  return reachable.includes(to)
}

/** Whether a user can pay it, as far as we know; a failed one can be tried again while its provider may have news. */
export function isPayable({ state, watched }: { state: PaymentState; watched: boolean }): boolean {
  return state === 'created' || state === 'pending' || (state === 'failed' && watched)
}

/** A provider's status of a payment. */
export type ProviderStatus =
  /** It can be paid. */
  | { at: 'open' }
  /** It was paid, but the money is not certain yet. */
  | { at: 'processing' }
  /** The last attempt was declined; most providers let the user try again. */
  | { at: 'declined'; why: string }
  /**
   * The amount received, in the smallest unit of the currency. `reversals` are later refunds and disputes; `card` is the provider's id of
   * the card, the same for every payer.
   */
  | {
      at: 'paid'
      chargedMinor: bigint
      currency: string
      reversals: readonly ProviderReversal[]
      card?: string | undefined
    }
  /** It was not paid and no longer can be. */
  | { at: 'closed' }
  /** The same, because its user cancelled it. */
  | { at: 'cancelled' }
  /** The provider does not know it. */
  | { at: 'unknown' }

/** Money that a provider took back, or holds. Inquiries, which move no money, and pending refunds are left out. */
export interface ProviderReversal extends Pick<Reversal, 'kind' | 'reference' | 'state' | 'chargeMinor'> {
  /** Whether it is the refund of our `refundPayment`. */
  own: boolean
}

export interface Charge {
  state: PaymentState
  chargeMinor: bigint
  chargeCurrency: string
}

/** How a payment changes by a status. `watched`: the provider may have more news. */
export type PaymentOutcome =
  | { move: Exclude<PaymentState, 'created' | 'refunded'>; watched: boolean; note: string | null }
  | { move: null; watched: boolean }
  | { move: 'refused'; reason: 'wrong_amount'; chargedMinor: bigint; currency: string }

const stay = (watched: boolean): PaymentOutcome => ({ move: null, watched })

/** Decides what a payment becomes, from its state and its provider's status. Old news changes nothing. */
export function decideOutcome(
  { state, chargeMinor, chargeCurrency }: Charge,
  status: ProviderStatus,
): PaymentOutcome {
  if (state === 'succeeded' || state === 'refunded') return stay(false)
  switch (status.at) {
    case 'paid': {
      if (isAllTakenBack(status)) return ended(state, 'This payment was made and taken back.')
      const { chargedMinor, currency } = status
      if (chargedMinor !== chargeMinor || currency !== chargeCurrency)
        return { move: 'refused', reason: 'wrong_amount', chargedMinor, currency }
      return { move: 'succeeded', watched: false, note: null }
    }
    case 'processing':
      return mayTransition(state, 'pending') ? { move: 'pending', watched: true, note: null } : stay(true)
    case 'declined':
      return mayTransition(state, 'failed') ? { move: 'failed', watched: true, note: status.why } : stay(true)
    case 'open':
      return state === 'created' ? { move: 'pending', watched: true, note: null } : stay(true)
    case 'cancelled':
      return mayTransition(state, 'cancelled')
        ? { move: 'cancelled', watched: false, note: 'You cancelled this payment.' }
        : stay(false)
    case 'closed':
    case 'unknown':
      return ended(state)
  }
}

/** A payment that its provider dropped is no longer waited for; a failed one keeps its reason. */
function ended(state: PaymentState, note = 'This payment was not completed in time.'): PaymentOutcome {
  return state === 'created' || state === 'pending' ? { move: 'expired', watched: false, note } : stay(false)
}

/** Whether a provider has paid back or lost everything that it received. */
export function isAllTakenBack({
  chargedMinor,
  reversals,
}: Extract<ProviderStatus, { at: 'paid' }>): boolean {
  const taken = reversals.reduce(
    (sum, { state, chargeMinor }) => sum + (state === 'taken' ? chargeMinor : 0n),
    0n,
  )
  return taken > 0n && taken >= chargedMinor
}
