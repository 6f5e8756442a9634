import { formatCents } from '@toprun/api-schema/money-text'
import type { CheckoutResponse, OrderStatusResponse, PaymentStatusResponse } from '@toprun/api-schema/payment'
import type { Order } from '../../orders/tables.ts'
import type { Payment } from '../tables.ts'
import type { RefreshResult } from './refresh-payment.ts'

type OrderedItem = Pick<Order, 'id' | 'combo' | 'quantity' | 'state'>

/** The order of a payment in a response (docs/rules.md#recorded-calls); null for a top-up. */
export function orderResponse(order: OrderedItem | null): CheckoutResponse['order'] {
  return order && { id: order.id, cat: order.combo, units: order.quantity, paid: order.state === 'paid' }
}

/** The bodies of the two status calls, with sentences for the user. */
export function paymentStatusOf(
  payment: Payment,
  order: OrderedItem | null,
  refreshed?: RefreshResult,
): PaymentStatusResponse {
  const msg = refreshed && !refreshed.ok ? doubtOf(refreshed.reason) : wordsFor(payment, order)
  const status = payment.state === 'succeeded' ? 1 : 0
  return {
    status,
    msg,
    data: { service: payment.purpose, status, msg, state: payment.state, order: orderResponse(order) },
  }
}

export function orderStatusOf(...args: Parameters<typeof paymentStatusOf>): OrderStatusResponse {
  const { status, msg, data } = paymentStatusOf(...args)
  return { status, msg, data: { ...data, serice: data.service } }
}

function wordsFor(payment: Payment, order: OrderedItem | null): string {
  if (isUnpaid(payment) && order?.state === 'paid')
    return 'Your order was paid in another way. This payment was not charged.'
  switch (payment.state) {
    case 'created':
    case 'pending':
      return 'Your payment is still being processed. It will show under Transactions as soon as it is through.'
    case 'succeeded':
      return payment.purpose === 'buy'
        ? 'Thank you. Your order is paid.'
        : `${formatCents(payment.amountMinor)} was added to your wallet.`
    case 'failed':
      return payment.note ?? 'Your payment was declined.'
    case 'cancelled':
      return payment.note ?? 'You cancelled this payment.'
    case 'expired':
      return payment.note ?? 'This payment was not completed in time.'
    case 'refunded':
      return payment.note ?? 'This payment was refunded.'
  }
}

const isUnpaid = ({ state }: Payment) => state === 'failed' || state === 'cancelled' || state === 'expired'

function doubtOf(reason: Extract<RefreshResult, { ok: false }>['reason']): string {
  switch (reason) {
    case 'wrong_amount':
      return 'The amount that was paid is not the amount of this payment. Please contact support.'
    case 'provider_not_set_up':
    case 'unknown_payment':
      return 'This payment cannot be looked up at the moment.'
  }
}
