import { SearchX } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { PaymentPanel } from './payment-panel.tsx'

/** An address without a payment, or with one that is not there for this member. */
export function UnknownPayment({ title = 'There is no such payment' }: { title?: string }) {
  return (
    <PaymentPanel mark={<SearchX aria-hidden="true" className="size-12 text-muted" />} title={title}>
      <p className="text-muted">
        The address may be incomplete, or belong to another account. Whatever you paid stands among your
        transactions.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/transactions">To your transactions</ButtonLink>
        <ButtonLink to="/place-order" variant="secondary">
          Order a combo
        </ButtonLink>
      </div>
    </PaymentPanel>
  )
}
