import { useQuery } from '@tanstack/react-query'
import { formatCharge, formatUsd } from '@toprun/api-schema/money-text'
import {
  type OperatorPaymentResponse,
  operatorPaymentResponse,
  refundPayment,
} from '@toprun/api-schema/operator-payments'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ActionList } from './action-list.tsx'
import { FactList } from './fact-list.tsx'
import { ObjectSkeleton } from './object-skeleton.tsx'
import { operatorQuery } from './operator-api.ts'
import { OperatorHeader } from './operator-frame.tsx'

/** A payment: what it is for, where its money is, and what happened to it. */
export function PaymentPage({ paymentId }: { paymentId: string }) {
  const query = useQuery(operatorQuery(`/payments/${paymentId}`, operatorPaymentResponse))
  return (
    <QueryPanel query={query} failure="The payment could not be loaded" skeleton={<ObjectSkeleton />}>
      {({ payment, steps }) => (
        <>
          <OperatorHeader
            title={`Payment of ${formatUsd(payment.amount)}`}
            text={`${payment.state}, ${payment.provider}`}
            actions={
              <ButtonLink variant="secondary" to={`/operator/users/${payment.user}`}>
                User
              </ButtonLink>
            }
          />
          <FactList facts={factsOf(payment)} />
          <div className="mb-6">
            <Refund payment={payment} />
          </div>
          <section aria-label="What happened" className="grid gap-2">
            <h2 className="font-display text-heading font-bold">What happened</h2>
            <ol className="panel divide-y divide-line">
              {steps.map(({ at, text }) => (
                <li
                  key={`${at} ${text}`}
                  className="grid gap-x-6 px-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
                >
                  <span className="text-sm leading-6 text-muted tabular-nums">{formatZonedMoment(at)}</span>
                  <span className="wrap-anywhere">{text}</span>
                </li>
              ))}
            </ol>
          </section>
          <section aria-label="What operators did" className="mt-8 grid gap-2">
            <h2 className="font-display text-heading font-bold">What operators did</h2>
            <ActionList target={`payment:${payment.id}`} />
          </section>
        </>
      )}
    </QueryPanel>
  )
}

type ShownPayment = OperatorPaymentResponse['payment']

/** Refunds a payment, or says why it can't be refunded. */
function Refund({ payment }: { payment: ShownPayment }) {
  const { id, state, refundable } = payment
  if (refundable.ok) return <ActionDialog action={refundPayment} of={{ id, payment, refund: refundable }} />
  return state === 'succeeded' ? <p className="text-muted">{refundable.why}</p> : null
}

const factsOf = (payment: ShownPayment): readonly [term: string, text: string][] => {
  const { order, refund } = payment
  return [
    ['Id', payment.id],
    ['Provider’s reference', payment.providerReference ?? 'none'],
    ['Method', payment.method],
    ['Charge', formatCharge(payment.chargeMinor, payment.chargeCurrency)],
    [
      'Pays for',
      order ? `${order.quantity} of combo ${order.combo}: order ${order.id}, ${order.state}` : 'the wallet',
    ],
    ['Expires', formatZonedMoment(payment.expiresAt)],
    ['Watched', payment.watched ? 'yes, its provider may have news' : 'no'],
    ['Refund', refund ? refundText(refund) : 'none'],
    ['Note to the user', payment.note ?? 'none'],
  ]
}

function refundText({ amount, made, reference }: NonNullable<ShownPayment['refund']>): string {
  if (!made) return `${formatUsd(amount)} booked; the provider is asked until it is made`
  return `${formatUsd(amount)} made${reference === null ? '' : `, as ${reference}`}`
}
