import { centsToUsd } from '@toprun/api-schema/money'
import type { OrderStatusAnswer, PaymentStatusAnswer, Study } from '@toprun/api-schema/payment'
import { backInWalletNote } from './book-refund.ts'
import type { Refreshed } from './refresh.ts'
import { soldOutNote } from './settle.ts'
import type { Payment } from './tables.ts'

/** What the two status calls answer about a payment, in words for a person. */
export function paymentStatusOf(payment: Payment, looked?: Refreshed): PaymentStatusAnswer {
  const msg = looked && !looked.ok ? doubtOf(looked.reason) : wordsFor(payment)
  const status = payment.state === 'succeeded' ? 1 : 0
  return { status, msg, data: { service: serviceOf(payment), status, msg, state: payment.state } }
}

export function orderStatusOf(payment: Payment, looked?: Refreshed): OrderStatusAnswer {
  const { status, msg, data } = paymentStatusOf(payment, looked)
  return { status, msg, data: { ...data, serice: data.service } }
}

/** Who paid for a combo that sold out meanwhile has loaded the wallet. */
function serviceOf({ study, note }: Payment): Study {
  return note === soldOutNote ? 'load' : study
}

function wordsFor(payment: Payment): string {
  switch (payment.state) {
    case 'created':
    case 'pending':
      return 'Your payment is still being processed. It will show under Transactions as soon as it is through.'
    case 'succeeded':
      if (payment.note) return payment.note
      return payment.study === 'buy'
        ? 'Thank you. Your order is paid.'
        : `$${centsToUsd(payment.amountMinor).toFixed(2)} was added to your wallet.`
    case 'failed':
      return payment.note ?? 'Your payment was declined.'
    case 'expired':
      return payment.note ?? 'This payment was not completed in time.'
    case 'refunded':
      return payment.note === backInWalletNote ? backInWalletNote : 'This payment was given back.'
  }
}

function doubtOf(reason: Extract<Refreshed, { ok: false }>['reason']): string {
  switch (reason) {
    case 'wrong_amount':
      return 'The amount that was paid is not the one that was asked for. Please contact support.'
    case 'refund_not_covered':
      return 'This payment was called back by its provider. Please contact support.'
    case 'provider_not_set_up':
    case 'unknown_payment':
      return 'This payment cannot be looked up at the moment.'
  }
}
