import type { CheckoutAnswer, PaymentState } from '@toprun/api-schema/payment'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { placeAfter, placeBefore } from './places.ts'

const titles: Readonly<Record<PaymentState, string>> = {
  created: 'This payment is over',
  pending: 'This payment is over',
  failed: 'This payment did not go through',
  expired: 'This payment ran out of time',
  succeeded: 'This payment is done',
  refunded: 'This payment was given back',
}

type PaymentOverProps = Pick<CheckoutAnswer, 'state' | 'service' | 'msg'>

/** Nothing can be paid here any more: what became of it, and where to go on. */
export function PaymentOver({ state, service, msg }: PaymentOverProps) {
  const paid = state === 'succeeded'
  const { pathname, search } = useLocation()
  const onward = paid ? placeAfter[service] : placeBefore(service, `${pathname}${search}`)
  const mark = paid ? (
    <CircleCheck aria-hidden="true" className="size-12 text-pitch-text" />
  ) : (
    <CircleSlash aria-hidden="true" className="size-12 text-muted" />
  )
  return (
    <PaymentPanel mark={mark} title={titles[state]}>
      <p className="text-lg text-muted">{msg}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={onward.to}>{onward.label}</ButtonLink>
        <ButtonLink to="/transactions" variant="secondary">
          To your transactions
        </ButtonLink>
      </div>
    </PaymentPanel>
  )
}
