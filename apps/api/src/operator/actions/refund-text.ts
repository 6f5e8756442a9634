import { formatCents } from '@toprun/api-schema/money-text'
import { orderOf } from '../../money/orders/order-store.ts'
import { type FinishedRefund, refundPlace } from '../../money/payments/settlement/refund.ts'
import type { Payment } from '../../money/payments/tables.ts'
import type { Database } from '../../platform/database.ts'

/** The progress of a booked refund, in a sentence. */
export async function finishedText(
  db: Database,
  finished: FinishedRefund,
): Promise<{ isMade: boolean; text: string }> {
  return finished.ok
    ? { isMade: true, text: await madeText(db, finished.payment) }
    : { isMade: false, text: refusalText(finished) }
}

/** Where the refund of a payment is. */
export async function refundDestination(db: Database, payment: Payment): Promise<string> {
  switch (await refundPlace(db, payment)) {
    case 'provider':
      return payment.provider
    case 'treasury':
      return 'clearing:crypto, for the account is deleted: please send it to the wallet it came from'
    case 'wallet':
      return `the wallet of ${payment.userId}`
  }
}

export function refusalText(refused: Extract<FinishedRefund, { ok: false }>): string {
  switch (refused.reason) {
    case 'unknown_payment':
      return 'There is no such payment.'
    case 'provider_not_set_up':
      return 'The provider of that payment is not set up here.'
    case 'not_succeeded':
      return `That payment is ${refused.state}; there is nothing to refund.`
    case 'insufficient_funds':
      return `That top-up has been spent: the wallet has ${formatCents(refused.balanceMinor)}.`
    case 'in_wallet_already':
      return 'That on-chain payment paid no order: the money is already in the wallet.'
    case 'packs_opened':
      return 'Packs of that order were opened, so it cannot be refunded.'
    case 'disputed':
      return 'That payment is disputed: its bank decides who gets the money.'
    case 'provider_pending':
      return `${refundedText(refused.payment)} is refunded in the ledger and pending at ${refused.payment.provider}, which is polled until it is done.`
    case 'account_deleted':
      return 'That order was paid from the balance of a deleted account: nobody could spend the refund.'
    case 'provider_refused':
      return `It is refunded in the ledger, but the provider refuses the refund: ${refused.why}.`
    case 'provider_unavailable':
      return `It is refunded in the ledger, but the provider does not respond (${refused.why}). The site will retry.`
  }
}

/** Where the money is, and the state of the order. */
async function madeText(db: Database, payment: Payment): Promise<string> {
  const { id, refundReference } = payment
  const order = await orderOf(db, payment)
  const to = await refundDestination(db, payment)
  const way = refundReference === null ? `to ${to}` : `by ${to}, as ${refundReference}`
  const money = `${id}: ${refundedText(payment)} refunded ${way}.`
  return order?.state === 'refunded'
    ? `${money} Its order is cancelled; units of combo ${order.combo} back in stock: ${order.quantity}.`
    : money
}

/** A bank may have taken a part of the payment before. */
const refundedText = ({ refundedMinor, amountMinor }: Payment) => formatCents(refundedMinor ?? amountMinor)
