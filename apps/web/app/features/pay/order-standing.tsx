import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { type OrderState, orderPath } from './order-state.ts'

/** There is nothing left to pay. */
export function OrderPaid({ order }: { order: OrderState }) {
  return (
    <section className="grid justify-items-start gap-4 rounded-panel border border-pitch-text bg-surface p-5 sm:p-6">
      <h2 className="font-display text-heading leading-tight font-bold">This order is paid</h2>
      <p className="text-muted">It is in your vault, and is not charged again.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/vault">To your vault</ButtonLink>
        <ButtonLink to={orderPath(order)} variant="secondary">
          Order once more
        </ButtonLink>
      </div>
    </section>
  )
}

/** Who pays in another way as well would pay twice. `link` is where the payment is that has begun. */
export function PaymentUnderWay({ link }: { link: string }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-control border border-gold-text p-4">
      <p>
        <strong>A card payment of this order is still open.</strong> If you have finished it, do not pay in
        another way as well: both would be charged.
      </p>
      <Link
        to={link}
        reloadDocument
        className="inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4"
      >
        To the open card payment
      </Link>
    </div>
  )
}
