import type { PaymentState } from '@toprun/api-schema/payment'

/**
 * Where each state of a payment may lead; the database has the same table. `failed` and `expired` are left again when a
 * member tries another card, or when money comes after we stopped waiting: whoever paid is never left with nothing.
 */
export const transitions = {
  created: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  failed: ['pending', 'succeeded'],
  expired: ['succeeded'],
  succeeded: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

export function mayMove(from: PaymentState, to: PaymentState): boolean {
  const reachable: readonly PaymentState[] = transitions[from]
  return reachable.includes(to)
}

/** Whether a member can pay it, as far as we know: one that failed is tried again as long as its provider may have news. */
export function isPayable({ state, watched }: { state: PaymentState; watched: boolean }): boolean {
  return state === 'created' || state === 'pending' || (state === 'failed' && watched)
}

/** How a payment stands at its provider. */
export type Standing =
  /** It can be paid. */
  | { at: 'open' }
  /** It was paid, and the money is not certain yet. */
  | { at: 'processing' }
  /** The last try was declined; most providers let the member try again. */
  | { at: 'declined'; why: string }
  /** The money is there: so much, in the smallest unit of the currency. */
  | { at: 'paid'; chargedMinor: bigint; currency: string }
  /** It cannot be paid any more, and was not. */
  | { at: 'closed' }
  /** The money was there and went back, all of it. */
  | { at: 'refunded'; reference: string }
  /** The provider has never heard of it. */
  | { at: 'unknown' }

export interface Charge {
  state: PaymentState
  chargeMinor: bigint
  chargeCurrency: string
}

/** What a standing means for a payment. `watched`: the provider may have more to say. */
export type Verdict =
  | { move: Exclude<PaymentState, 'created' | 'refunded'>; watched: boolean; note: string | null }
  | { move: 'refunded'; reference: string }
  | { move: null; watched: boolean }
  | { move: 'refused'; reason: 'wrong_amount'; chargedMinor: bigint; currency: string }

const stay = (watched: boolean): Verdict => ({ move: null, watched })

/** Decides, from what a payment is and how it stands at its provider, what it becomes. Old news changes nothing. */
export function judge({ state, chargeMinor, chargeCurrency }: Charge, standing: Standing): Verdict {
  if (state === 'refunded') return stay(false)
  if (state === 'succeeded')
    return standing.at === 'refunded' ? { move: 'refunded', reference: standing.reference } : stay(false)
  switch (standing.at) {
    case 'paid':
      if (standing.chargedMinor !== chargeMinor || standing.currency !== chargeCurrency)
        return { move: 'refused', reason: 'wrong_amount', ...charged(standing) }
      return { move: 'succeeded', watched: false, note: null }
    case 'processing':
      return mayMove(state, 'pending') ? { move: 'pending', watched: true, note: null } : stay(true)
    case 'declined':
      return mayMove(state, 'failed') ? { move: 'failed', watched: true, note: standing.why } : stay(true)
    case 'open':
      return state === 'created' ? { move: 'pending', watched: true, note: null } : stay(true)
    case 'closed':
    case 'refunded':
    case 'unknown':
      // A payment that its provider let go of is not waited for; one that failed keeps its reason.
      return state === 'created' || state === 'pending'
        ? { move: 'expired', watched: false, note: 'This payment was not completed in time.' }
        : stay(false)
  }
}

function charged({ chargedMinor, currency }: { chargedMinor: bigint; currency: string }) {
  return { chargedMinor, currency }
}
