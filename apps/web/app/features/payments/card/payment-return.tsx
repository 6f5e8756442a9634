import { useQueryClient } from '@tanstack/react-query'
import { type PaymentStatusResponse, paymentStatusResponse } from '@toprun/api-schema/payment'
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api-client.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { paymentPath, waitingOrder } from '../../orders/order.ts'
import { stateOfPurchase } from '../../packs/bought-order.ts'
import { refreshMoney } from '../shared/balance.ts'
import { isUnknown } from './checkout-query.ts'
import { pageAfter, pageBefore } from './next-page.ts'
import { PaymentMessage, TransactionsLink, UnknownPayment } from './payment-message.tsx'
import { PaymentTrack } from './payment-track.tsx'
import { pauseAfter, type ReturnCall } from './return-call.ts'

/** Where a provider sends the browser back to: shows the result of the payment, and continues from there. */
export function PaymentReturn({ call }: { call: ReturnCall | null }) {
  return call ? <Returned call={call} /> : <UnknownPayment title="This link has no payment" />
}

function Returned({ call }: { call: ReturnCall }) {
  const { data, error, isFetching, refetch, waits } = usePaymentReturn(call)
  if (data && data.status === 0 && !waits) return <Failed msg={data.msg} payment={data.data} />
  if (!data && error)
    return isUnknown(error) ? (
      <UnknownPayment />
    ) : (
      <PaymentMessage mark={warning} title={error.message}>
        <p className="text-lg text-muted">
          We couldn't check your payment. If it went through, it will still be credited.
        </p>
        <Button busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </PaymentMessage>
    )
  return <Working note={waits ? data?.msg : undefined} order={data?.data.order ?? null} />
}

const warning = <TriangleAlert aria-hidden="true" className="size-12 text-ball-text" />

type WorkingProps = Pick<PaymentStatusResponse['data'], 'order'> & { note: string | undefined }

/** The order status screen (docs/rules.md#order-status). `note`: the payment is still open, and the visitor can leave. */
function Working({ note, order }: WorkingProps) {
  return (
    <PaymentMessage
      mark={<Spinner className="size-12 text-progress" />}
      title="Please Wait"
      order={order}
      track={<PaymentTrack isRefused={false} />}
    >
      <p role="status" className="text-lg text-muted">
        Working On your payment response
      </p>
      {note && (
        <>
          <p className="text-muted">{note}</p>
          <TransactionsLink />
        </>
      )}
    </PaymentMessage>
  )
}

function Failed({ msg, payment }: { msg: string; payment: PaymentStatusResponse['data'] }) {
  if (payment.state === 'refunded')
    return (
      <PaymentMessage
        mark={<Undo2 aria-hidden="true" className="size-12 text-muted" />}
        title={msg}
        order={payment.order}
      >
        <p className="text-lg text-muted">Transactions shows where the money went.</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/transactions">View transactions</ButtonLink>
          <ContactLink />
        </div>
      </PaymentMessage>
    )
  if (payment.order?.paid)
    return (
      <PaymentMessage
        mark={<CircleCheck aria-hidden="true" className="size-12 text-pitch-text" />}
        title={msg}
        order={payment.order}
      >
        <ButtonLink to={pageAfter('buy').to}>{pageAfter('buy').label}</ButtonLink>
      </PaymentMessage>
    )
  return (
    <PaymentMessage mark={warning} title={msg} order={payment.order} track={<PaymentTrack isRefused />}>
      <p className="text-lg text-muted">
        Please review your payment information, use another payment method, or contact your payment provider.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pageBefore(payment).to}>Try again</ButtonLink>
        <ContactLink />
      </div>
    </PaymentMessage>
  )
}

function ContactLink() {
  return (
    <ButtonLink to="/contactus" variant="secondary">
      Contact support
    </ButtonLink>
  )
}

/** One toast at a time: a later one replaces it. The refusal stands above the panel, also on a phone, where the page leaves it room. */
const oneToast = { id: 'payment-return' }
const aboveThePanel = { ...oneToast, position: 'top-center' } as const

/**
 * Asks for the status of the payment, with growing pauses while it is open. Once it is paid, shows so and continues, replacing
 * the return address, so that Back does not come here again. Otherwise the message is toasted and stays on the page.
 */
function usePaymentReturn({ path, body }: ReturnCall) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useOwn({
    queryKey: ['payment-return', path, body],
    queryFn: ({ signal }) => api.post(path, paymentStatusResponse, body, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => isWaiting(state.data?.data.state) && pauseAfter(state.dataUpdateCount),
  })
  const { data, error } = query
  const waits = isWaiting(data?.data.state)

  useEffect(() => {
    if (data?.status !== 1) return
    const { service, order } = data.data
    const waiting = service === 'load' ? waitingOrder.read() : null
    const onClick = () => {
      if (waiting) navigate(paymentPath(waiting))
    }
    toast.success(data.msg, {
      ...oneToast,
      ...(waiting && { action: { label: 'Back to your order', onClick }, duration: 30_000 }),
    })
    refreshMoney(client)
    navigate(pageAfter(service).to, {
      replace: true,
      ...(service === 'buy' && order && { state: stateOfPurchase(order.id) }),
    })
  }, [data, client, navigate])

  const refusal = data === undefined ? error?.message : data.status === 0 && !waits ? data.msg : undefined
  useEffect(() => {
    if (refusal !== undefined) toast.error(refusal, aboveThePanel)
  }, [refusal])

  return { ...query, waits }
}

function isWaiting(state: string | undefined): boolean {
  return state === 'created' || state === 'pending'
}
