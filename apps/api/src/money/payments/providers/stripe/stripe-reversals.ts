import type Stripe from 'stripe'
import type { ProviderReversal } from '../../payment-state.ts'

type State = ProviderReversal['state']

/** Above the number of refunds or disputes of a payment: each list is requested once. */
const limit = 100

export async function refundsOf(stripe: Stripe, intent: string): Promise<Stripe.Refund[]> {
  return (await stripe.refunds.list({ payment_intent: intent, limit })).data
}

export async function disputesOf(stripe: Stripe, intent: string): Promise<Stripe.Dispute[]> {
  return (await stripe.disputes.list({ payment_intent: intent, limit })).data
}

export const isPending = ({ status }: Pick<Stripe.Refund, 'status'>) =>
  status === 'pending' || status === 'requires_action'

export const isFailed = ({ status }: Pick<Stripe.Refund, 'status'>) =>
  status === 'failed' || status === 'canceled'

/** Stripe's reversals of a payment. A pending refund does not count yet, and an inquiry (`warning_…`) moves no money. */
export function reversalsOf(
  paymentId: string,
  { refunds, disputes }: { refunds: readonly Stripe.Refund[]; disputes: readonly Stripe.Dispute[] },
): ProviderReversal[] {
  const refunded = refunds
    .filter((refund) => !isPending(refund))
    .map((refund) => ({
      kind: 'refund' as const,
      reference: refund.id,
      state: isFailed(refund) ? ('returned' as const) : ('taken' as const),
      chargeMinor: BigInt(refund.amount),
      own: refund.metadata?.payment_id === paymentId,
    }))
  const disputed = disputes
    .filter(({ status }) => !status.startsWith('warning_') && status !== 'prevented')
    .map(({ id, amount, status }) => ({
      kind: 'dispute' as const,
      reference: id,
      state: disputeStates[status] ?? 'held',
      chargeMinor: BigInt(amount),
      own: false,
    }))
  return [...refunded, ...disputed]
}

/** Any other status means that the bank has not decided yet. */
const disputeStates: Readonly<Record<string, State>> = { won: 'returned', lost: 'taken' }
