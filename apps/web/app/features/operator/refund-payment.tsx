import { formatUsd } from '@toprun/api-schema/money-text'
import type { OperatorPaymentResponse } from '@toprun/api-schema/operator-payments'
import { ActionDialog } from './action-dialog.tsx'

type ShownPayment = OperatorPaymentResponse['payment']

/** Refunds a payment, or says why it can't be refunded. */
export function RefundPayment({ payment }: { payment: ShownPayment }) {
  const { id, state, refundable } = payment
  if (!refundable.ok) return state === 'succeeded' ? <p className="text-muted">{refundable.why}</p> : null
  return (
    <ActionDialog
      title="Refund"
      danger
      description={`${moneyText(payment, refundable)}${orderText(payment)} This can’t be undone.`}
      confirm={`Refund ${formatUsd(refundable.amount)}`}
      path={`/payments/${id}/refund`}
      body={() => ({})}
    />
  )
}

function moneyText(
  { order, provider }: ShownPayment,
  { amount, to }: Extract<ShownPayment['refundable'], { ok: true }>,
): string {
  const money = formatUsd(amount)
  switch (to) {
    case 'wallet':
      return provider === 'crypto'
        ? `${money}, the price in USD, goes to the user’s wallet: coins are not sent back.`
        : `${money} goes back to the user’s wallet.`
    case 'treasury':
      return `The account is deleted: ${money} is booked to the treasury. Send the coins to the address they came from.`
    case 'provider':
      return order
        ? `${money} goes back to the payment method, by ${provider}.`
        : `${money} leaves the user’s wallet and goes back to the payment method, by ${provider}. A top-up that has been spent is not refunded.`
  }
}

function orderText({ order }: ShownPayment): string {
  if (!order) return ''
  const units = order.quantity === 1 ? 'its unit is' : `its ${order.quantity} units are`
  return ` The order is cancelled, and ${units} for sale again.`
}
