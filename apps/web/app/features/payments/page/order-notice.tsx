import type { PaymentMethod } from '@toprun/api-schema/payment'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Order, orderPath } from '../../orders/order.ts'
import { useCancelPayment } from '../card/cancel-payment.tsx'
import type { OrderStage } from './order-stage.ts'

type Closed = Extract<OrderStage, { at: 'closed' }>['state']

const ends: Readonly<Record<Closed, { title: string; text: string }>> = {
  paid: { title: 'This order is paid', text: 'It is in your vault. You will not be charged again.' },
  held: { title: 'This order is on hold', text: 'Your bank disputes its payment.' },
  cancelled: { title: 'This order was cancelled', text: 'It can not be paid any more.' },
  refunded: { title: 'This order was refunded', text: 'The money went back the way it came.' },
}

/** There is nothing left to pay. */
export function ClosedOrder({ order, state }: { order: Order; state: Closed }) {
  const { combo, quantity } = order
  return (
    <Notice {...ends[state]} good={state === 'paid'}>
      <ButtonLink to="/vault">Go to your vault</ButtonLink>
      <ButtonLink to={orderPath({ combo, quantity })} variant="secondary">
        Order again
      </ButtonLink>
    </Notice>
  )
}

type StartedPaymentProps = { payment: string; payLink: string; onCancelled: () => void }

/** A card payment of this order can still be paid. To pay another way, the user cancels it first. */
export function StartedPayment({ payment, payLink, onCancelled }: StartedPaymentProps) {
  const cancel = useCancelPayment(payment, ({ msg }) => {
    toast.success(msg)
    onCancelled()
  })
  return (
    <Notice
      title="You started a card payment"
      text="Continue it, or cancel it to pay another way. An order is charged once."
    >
      <ButtonLink to={payLink} reloadDocument>
        Continue the payment
      </ButtonLink>
      <Button variant="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel it
      </Button>
    </Notice>
  )
}

/** The order was paid, but the money is not certain yet. */
export function ProcessingPayment({ method }: { method: PaymentMethod }) {
  const isCrypto = method === 'crypto_eth' || method === 'crypto_matic'
  return (
    <Notice
      title="This order is being paid"
      text={
        isCrypto
          ? 'Your transaction is waiting for confirmations. You can leave this page.'
          : 'Your bank is processing the payment. You can leave this page.'
      }
    >
      <Spinner className="size-8 text-progress" />
      <ButtonLink to="/transactions" variant="secondary">
        View transactions
      </ButtonLink>
    </Notice>
  )
}

type NoticeProps = { title: string; text: string; good?: boolean; children: ReactNode }

function Notice({ title, text, good = false, children }: NoticeProps) {
  return (
    <section className={clsx('panel grid justify-items-start gap-4 p-5 sm:p-6', good && 'border-pitch-text')}>
      <h2 className="font-display text-heading leading-tight font-bold">{title}</h2>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
