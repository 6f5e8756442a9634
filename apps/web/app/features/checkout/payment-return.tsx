import type { Study } from '@toprun/api-schema/payment'
import { TriangleAlert } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isUnknown } from './checkout-query.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { placeBefore } from './places.ts'
import type { ReturnCall } from './return-call.ts'
import { UnknownPayment } from './unknown-payment.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

/** Where a provider sends the browser back to: what became of the payment, and on from there. */
export function PaymentReturn({ call }: { call: ReturnCall | null }) {
  return call ? <Returned call={call} /> : <UnknownPayment title="No payment came with this address" />
}

function Returned({ call }: { call: ReturnCall }) {
  const { data, error, isFetching, refetch, waits } = usePaymentReturn(call)
  if (data && data.status === 0 && !waits) return <Failed msg={data.msg} service={data.data.service} />
  if (!data && error)
    return isUnknown(error) ? (
      <UnknownPayment />
    ) : (
      <PaymentPanel mark={warning} title={error.message}>
        <p className="text-lg text-muted">
          We could not ask how your payment stands. If it went through, it counts, whatever this page shows.
        </p>
        <Button busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </PaymentPanel>
    )
  return <Working note={waits ? data?.msg : undefined} />
}

const warning = <TriangleAlert aria-hidden="true" className="size-12 text-ball-text" />

/** site.md 2: the order status screen. `note`: the payment is still open, and the visitor need not stay. */
function Working({ note }: { note: string | undefined }) {
  return (
    <PaymentPanel mark={<Spinner className="size-12 text-gold-text" />} title="Please Wait">
      <p role="status" className="text-lg text-muted">
        Working On your payment response
      </p>
      {note && (
        <>
          <p className="text-muted">{note}</p>
          <ButtonLink to="/transactions" variant="secondary">
            To your transactions
          </ButtonLink>
        </>
      )}
    </PaymentPanel>
  )
}

function Failed({ msg, service }: { msg: string; service: Study }) {
  return (
    <PaymentPanel mark={warning} title={msg}>
      <p className="text-lg text-muted">
        Please review your payment information, use another payment method, or contact your payment provider.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={placeBefore(service).to}>Try again</ButtonLink>
        <ButtonLink to="/contactus" variant="secondary">
          Contact support
        </ButtonLink>
      </div>
    </PaymentPanel>
  )
}
