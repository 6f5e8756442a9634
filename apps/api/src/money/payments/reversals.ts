import { clearingOf, debtOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import type { Posting } from '@toprun/ledger/posting'
import type { ProviderReversal } from './payment-state.ts'
import type { Payment, Reversal } from './tables.ts'

/** What a ledger transaction does for a reversal: the sides between which it moves money, in cents. */
export interface ReversalStep {
  reversal: ProviderReversal
  /** null for a new one. */
  stored: Reversal | null
  /** The amount in cents, at most that of the payment. Parts add up to the whole in any currency. */
  amountMinor: bigint
  /** The part of it that comes from TopRun's revenue by the order. */
  houseMinor: bigint
  /** The part of it that our own refund had taken from the user, and that is not taken again, because the refund failed. */
  coveredMinor: bigint
}

type Reversed = Pick<Payment, 'amountMinor' | 'chargeMinor' | 'state' | 'refundedAt'>

/** What our own refund booked and its provider did not pay, in cents: any other reversal takes this money first. */
export function failedRefundMinor(
  { state, refundedMinor }: Pick<Payment, 'state' | 'refundedMinor'>,
  reversals: readonly ProviderReversal[],
): bigint {
  const own = reversals.filter((reversal) => reversal.own)
  const hasFailed = own.length > 0 && own.every((reversal) => reversal.state === 'returned')
  return state === 'refunded' && hasFailed ? (refundedMinor ?? 0n) : 0n
}

/**
 * What to book for one reversal of a provider; null if the ledger has it already, or nothing was ever taken.
 * @param isSold the payment's money is with the house, because it paid an order that was not cancelled
 * @param failedMinor of our own refund
 */
export function nextStep(
  payment: Reversed,
  stored: readonly Reversal[],
  reversal: ProviderReversal,
  isSold: boolean,
  failedMinor = 0n,
): ReversalStep | null {
  // Our own refund is booked with the payment, before its provider is asked.
  if (reversal.own && payment.state === 'refunded') return null
  const known = stored.find(
    ({ kind, reference }) => kind === reversal.kind && reference === reversal.reference,
  )
  if (!known && reversal.state === 'returned') return null
  const others = stored.filter((other) => other !== known && other.state !== 'returned')
  const amountMinor = known?.amountMinor ?? newAmount(payment, others, reversal)
  // The house pays nothing for money that was returned and is taken again after its order was cancelled.
  const houseMinor =
    known && known.state !== 'returned'
      ? known.houseMinor
      : least(isSold ? payment.amountMinor - sum(others, 'houseMinor') : 0n, known?.houseMinor ?? amountMinor)
  const mayCover = reversal.state !== 'returned' && !isBeforeRefund(payment, known)
  const left = mayCover ? failedMinor - sum(others, 'coveredMinor') : 0n
  const coveredMinor = left > 0n ? least(left, amountMinor - houseMinor) : 0n
  const step = { reversal, stored: known ?? null, amountMinor, houseMinor, coveredMinor }
  if (!known) return step
  // Taken money is not held again.
  const isOld = known.state === reversal.state || (known.state === 'taken' && reversal.state === 'held')
  if (!isOld) return step
  return known.coveredMinor === step.coveredMinor
    ? null
    : { ...step, reversal: { ...reversal, state: known.state } }
}

/**
 * A provider may take more by a dispute than it charged: the user owes at most the payment, the rest is TopRun's loss, which `reconcile` tells.
 * @param live what else is held or taken of the payment: money that left by a refund and is disputed too is owed
 */
function newAmount(payment: Reversed, live: readonly Reversal[], { chargeMinor }: ProviderReversal): bigint {
  return sum(live, 'chargeMinor') + chargeMinor === payment.chargeMinor
    ? payment.amountMinor - sum(live, 'amountMinor')
    : least(payment.amountMinor, (chargeMinor * payment.amountMinor) / payment.chargeMinor)
}

/**
 * Whether it was taken before our refund, which then covers the rest. A refund waits while a bank decides, so a later change means that the
 * money was returned and is taken again.
 */
function isBeforeRefund({ refundedAt }: Reversed, known: Reversal | undefined): boolean {
  if (known === undefined || known.state === 'returned' || refundedAt === null) return false
  return known.changedAt < refundedAt
}

const least = (one: bigint, other: bigint) => (one > other ? other : one)

/** What a step moves: from the user and the house, or from where the last step put it, to where this one puts it. */
export function reversalPostings(
  { id, provider, userId }: Pick<Payment, 'id' | 'provider' | 'userId'>,
  { reversal, stored, amountMinor, houseMinor, coveredMinor }: ReversalStep,
  isSold: boolean,
): Posting[] {
  const places = { held: heldFor(id), taken: clearingOf(provider), returned: null }
  const from = stored && places[stored.state]
  const to = places[reversal.state]
  const ofUser = amountMinor - houseMinor
  const was = from === null ? 0n : ofUser - (stored?.coveredMinor ?? 0n)
  const is = to === null ? 0n : ofUser - coveredMinor
  const stays = least(was, is)
  const [wallet, debt] = [walletOf(userId), debtOf(userId)]
  const postings: Posting[] = [
    { source: from ?? debt, destination: to ?? wallet, amountMinor: from === to ? 0n : stays },
    { source: debt, destination: to ?? wallet, amountMinor: is - stays },
    { source: from ?? debt, destination: wallet, amountMinor: was - stays },
    {
      source: from ?? revenue,
      destination: to ?? (isSold ? revenue : wallet),
      amountMinor: from === to ? 0n : houseMinor,
    },
  ]
  return postings.filter((posting) => posting.amountMinor > 0n)
}

/**
 * Whether everything that our own refund booked has left in other ways, so that the provider is no longer asked for
 * it.
 */
export function isCovered(
  { refundedMinor }: Pick<Payment, 'refundedMinor'>,
  stored: readonly Reversal[],
): boolean {
  return refundedMinor !== null && sum(stored, 'coveredMinor') >= refundedMinor
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

/** What was taken back or is held: in cents without what a failed refund covers, and in the currency of the charge. */
export function reversedMinor(stored: readonly Reversal[]): Record<'amountMinor' | 'chargeMinor', bigint> {
  const live = stored.filter(({ state }) => state !== 'returned')
  return {
    amountMinor: sum(live, 'amountMinor') - sum(live, 'coveredMinor'),
    chargeMinor: sum(live, 'chargeMinor'),
  }
}

function sum(
  reversals: readonly Reversal[],
  field: 'chargeMinor' | 'amountMinor' | 'houseMinor' | 'coveredMinor',
): bigint {
  return reversals.reduce((total, reversal) => total + reversal[field], 0n)
}
