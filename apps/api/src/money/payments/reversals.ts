import { clearingOf, debtOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import type { Posting } from '@toprun/ledger/posting'
import type { ProviderReversal } from './payment-state.ts'
import type { Payment, Reversal } from './tables.ts'

/** What one ledger transaction does about a reversal: between which sides its money moves, in cents. */
export interface ReversalStep {
  reversal: ProviderReversal
  /** null for a new one. */
  stored: Reversal | null
  /** That much of the payment, in cents; at most what is left of it, so that parts add up to the whole in any currency. */
  amountMinor: bigint
  /** The part of it that comes from TopRun's revenue by the order. */
  houseMinor: bigint
}

type Sold = Pick<Payment, 'amountMinor' | 'chargeMinor' | 'state'>

/**
 * What to book for one reversal of a provider; null if the ledger has it already, or nothing was ever taken.
 * @param isSold the payment's money is with the house, because it paid an order that was not cancelled
 */
export function nextStep(
  payment: Sold,
  stored: readonly Reversal[],
  reversal: ProviderReversal,
  isSold: boolean,
): ReversalStep | null {
  // Our own refund is booked with the payment, before its provider is asked.
  if (reversal.own && payment.state === 'refunded') return null
  const known = stored.find(
    ({ kind, reference }) => kind === reversal.kind && reference === reversal.reference,
  )
  if (known)
    // What is taken is not held again.
    return known.state === reversal.state || (known.state === 'taken' && reversal.state === 'held')
      ? null
      : { reversal, stored: known, amountMinor: known.amountMinor, houseMinor: known.houseMinor }
  if (reversal.state === 'returned') return null
  const live = stored.filter(({ state }) => state !== 'returned')
  const charged = sum(live, 'chargeMinor') + reversal.chargeMinor
  const amountMinor =
    charged === payment.chargeMinor
      ? payment.amountMinor - sum(live, 'amountMinor')
      : (reversal.chargeMinor * payment.amountMinor) / payment.chargeMinor
  const left = isSold ? payment.amountMinor - sum(live, 'houseMinor') : 0n
  return { reversal, stored: null, amountMinor, houseMinor: left < amountMinor ? left : amountMinor }
}

/** What a step moves: from the user and the house, or from where the last step put it, to where this one puts it. */
export function reversalPostings(
  { id, provider, userId }: Pick<Payment, 'id' | 'provider' | 'userId'>,
  { reversal, stored, amountMinor, houseMinor }: ReversalStep,
  isSold: boolean,
): Posting[] {
  const places = { held: heldFor(id), taken: clearingOf(provider) }
  const from = stored && stored.state !== 'returned' ? places[stored.state] : null
  const to = reversal.state === 'returned' ? null : places[reversal.state]
  const ofUser = {
    source: from ?? debtOf(userId),
    destination: to ?? walletOf(userId),
    amountMinor: amountMinor - houseMinor,
  }
  const ofHouse = {
    source: from ?? revenue,
    destination: to ?? (isSold ? revenue : walletOf(userId)),
    amountMinor: houseMinor,
  }
  return [ofUser, ofHouse].filter((posting) => posting.amountMinor > 0n)
}

/** Whether all of a payment was taken back. */
export function isAllTaken(
  { amountMinor }: Pick<Payment, 'amountMinor'>,
  stored: readonly Reversal[],
): boolean {
  return (
    sum(
      stored.filter(({ state }) => state === 'taken'),
      'amountMinor',
    ) >= amountMinor
  )
}

/** What was taken back or is held: in cents, and of the charge in its currency. */
export function reversedMinor(stored: readonly Reversal[]): Record<'amountMinor' | 'chargeMinor', bigint> {
  const live = stored.filter(({ state }) => state !== 'returned')
  return { amountMinor: sum(live, 'amountMinor'), chargeMinor: sum(live, 'chargeMinor') }
}

function sum(reversals: readonly Reversal[], field: 'chargeMinor' | 'amountMinor' | 'houseMinor'): bigint {
  return reversals.reduce((total, reversal) => total + reversal[field], 0n)
}
