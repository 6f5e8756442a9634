import { useRestored } from '../../platform/use-restored.ts'
import { useOwn } from '../account/use-own.ts'
import { CheckoutFrame, FormSkeleton } from './checkout-frame.tsx'
import { isUnknown, sandboxQuery } from './checkout-query.ts'
import { SandboxDesk } from './sandbox-desk.tsx'
import { UnknownPayment } from './unknown-payment.tsx'

/** The hosted page of the sandbox, where it plays the provider of orders. */
export function SandboxPage({ paymentId }: { paymentId: string }) {
  const query = useOwn(sandboxQuery(paymentId))
  useRestored(() => location.reload())
  if (query.isError && isUnknown(query.error)) return <UnknownPayment />
  return (
    <CheckoutFrame title="Sandbox payment" amount={query.data?.amount}>
      {query.isPending ? <FormSkeleton /> : <SandboxDesk paymentId={paymentId} />}
    </CheckoutFrame>
  )
}
