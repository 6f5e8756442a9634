import { formatUsd } from '@toprun/api-schema/money-text'
import type { OrderDetail } from '@toprun/api-schema/order'
import { ButtonLink } from '../../ui/button.tsx'
import { orderPath, paymentPath } from '../orders/order.ts'

/** An order that no payment has completed: nothing was bought, and it can still be. */
export function UnpaidOrder({ order }: { order: OrderDetail }) {
  const { id, cat: combo, units: quantity, price, state, attempt } = order
  const isOpen = state === 'open'
  return (
    <section className="panel grid justify-items-start gap-4 p-5 sm:p-7">
      <h2 className="font-display text-heading leading-tight font-bold">
        {attempt?.processing ? 'Your payment is being confirmed' : 'Not paid'}
      </h2>
      <p className="text-muted">
        {attempt?.processing
          ? `${formatUsd(price)}. Your packs arrive as soon as it is.`
          : `${formatUsd(price)}. No money was taken for this order.`}
      </p>
      {!attempt?.processing && (
        <ButtonLink to={isOpen ? paymentPath({ id, combo, quantity }) : orderPath({ combo, quantity })}>
          {isOpen ? 'Continue to payment' : 'Order it again'}
        </ButtonLink>
      )}
    </section>
  )
}
