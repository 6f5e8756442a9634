import type { CheckoutResponse, PaymentState } from '@toprun/api-schema/payment'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import './payment-message.css'
import { ButtonLink } from '../../../ui/button.tsx'
import tornTicket from '../../../ui/empty/torn-ticket.svg?no-inline'
import { PageTitle } from '../../../ui/page-header.tsx'
import { StatePicture } from '../../../ui/state-picture.tsx'
import { pageAfter, pageBefore } from './next-page.ts'
import { PaymentTicket } from './payment-ticket.tsx'

type PaymentMessageProps = {
  mark: ReactNode
  title: string
  children: ReactNode
  /** What is paid for; null for a top-up. */
  order?: CheckoutResponse['order']
  /** How far the payment is, below the message. */
  track?: ReactNode
}

/** The message of a payment page: what happened, why, and what to do now. */
export function PaymentMessage({ mark, title, children, order = null, track }: PaymentMessageProps) {
  return (
    <section className="page payment-message">
      <div className="panel mx-auto grid w-full max-w-2xl justify-items-center shadow-float">
        <div className="grid justify-items-center gap-4 px-5 pt-10 pb-9 text-center sm:px-10">
          {mark}
          <PageTitle>{title}</PageTitle>
          {children}
        </div>
        {(order || track) && (
          <div className="grid w-full gap-7 border-t border-dashed border-control px-5 py-7 sm:px-10">
            {order && <PaymentTicket order={order} />}
            {track}
          </div>
        )}
      </div>
    </section>
  )
}

const titles: Readonly<Record<PaymentState, string>> = {
  created: 'This payment is being processed',
  pending: 'This payment is being processed',
  failed: 'This payment failed',
  expired: 'This payment expired',
  cancelled: 'This payment was cancelled',
  succeeded: 'This payment is complete',
  refunded: 'This payment was refunded',
}

/** A payment that can't be paid any more: its result, or that the bank has it, and where to continue. */
export function ClosedPayment(payment: Pick<CheckoutResponse, 'state' | 'service' | 'order' | 'msg'>) {
  const { state, msg } = payment
  const title = titles[state]
  const paid = state === 'succeeded'
  const next = paid || payment.order?.paid ? pageAfter(payment.service) : pageBefore(payment)
  const mark = paid ? (
    <CircleCheck aria-hidden="true" className="size-12 text-pitch-text" />
  ) : state === 'created' || state === 'pending' ? (
    <Clock aria-hidden="true" className="size-12 text-progress" />
  ) : (
    <CircleSlash aria-hidden="true" className="size-12 text-muted" />
  )
  return (
    <PaymentMessage mark={mark} title={title} order={payment.order}>
      {msg !== `${title}.` && <p className="text-lg text-muted">{msg}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
        <TransactionsLink />
      </div>
    </PaymentMessage>
  )
}

/** An address without a payment, or with an unknown one. */
export function UnknownPayment({ title = 'Payment not found' }: { title?: string }) {
  return (
    <PaymentMessage mark={<StatePicture src={tornTicket} className="-mt-4 w-60" />} title={title}>
      <p className="text-muted">
        The address is incomplete, or the payment belongs to another account. Your payments are in
        Transactions.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/transactions">View transactions</ButtonLink>
        <ButtonLink to="/place-order" variant="secondary">
          Order a combo
        </ButtonLink>
      </div>
    </PaymentMessage>
  )
}

export function TransactionsLink() {
  return (
    <ButtonLink to="/transactions" variant="secondary">
      View transactions
    </ButtonLink>
  )
}
