import { useOwn } from '../../../platform/use-own.ts'
import { useRestored } from '../../../platform/use-restored.ts'
import { CancelPayment } from './cancel-payment.tsx'
import { CheckoutFrame, FormSkeleton, type Offered } from './checkout-frame.tsx'
import { isUnknown, sandboxQuery } from './checkout-query.ts'
import { UnknownPayment } from './payment-message.tsx'
import { Form as SandboxForm } from './providers/sandbox/form.tsx'

/** The hosted page of the sandbox, as the provider of orders. */
export function SandboxPage({ paymentId, offered }: { paymentId: string; offered: Offered }) {
  const query = useOwn(sandboxQuery(paymentId))
  useRestored(() => location.reload())
  const payment = query.data
  if (query.isError && isUnknown(query.error)) return <UnknownPayment />
  return (
    <CheckoutFrame title="Sandbox payment" offered={offered} payment={payment}>
      {query.isPending ? (
        <FormSkeleton />
      ) : (
        <SandboxForm
          paymentId={paymentId}
          cancel={payment && <CancelPayment paymentId={paymentId} {...payment} />}
        />
      )}
    </CheckoutFrame>
  )
}
