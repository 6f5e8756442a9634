import { useSearchParams } from 'react-router'
import { useRestored } from '../../platform/use-restored.ts'
import { ErrorState } from '../../ui/panel-state.tsx'
import { useOwn } from '../account/use-own.ts'
import { CashfreeForm } from './cashfree-form.tsx'
import { CheckoutFrame, FormSkeleton } from './checkout-frame.tsx'
import { checkoutQuery, isUnknown } from './checkout-query.ts'
import { PaymentOver } from './payment-over.tsx'
import { useProviderStaysBehind } from './provider-script.ts'
import { SandboxDesk } from './sandbox-desk.tsx'
import { StripeForm } from './stripe-form.tsx'
import { UnknownPayment } from './unknown-payment.tsx'

/** `/checkout?payment=<id>`: the form of whoever takes this payment, for as long as it can be paid. */
export function CheckoutPage() {
  const [search] = useSearchParams()
  const paymentId = search.get('payment')
  return paymentId ? <Checkout paymentId={paymentId} /> : <UnknownPayment title="There is nothing to pay" />
}

function Checkout({ paymentId }: { paymentId: string }) {
  const query = useOwn(checkoutQuery(paymentId))
  useRestored(() => location.reload())
  useProviderStaysBehind()
  const checkout = query.data
  if (!checkout && query.isError)
    return isUnknown(query.error) ? (
      <UnknownPayment />
    ) : (
      <CheckoutFrame title="Checkout" amount={undefined}>
        <ErrorState
          title="The payment could not be loaded"
          text={query.error.message}
          onRetry={() => query.refetch()}
        />
      </CheckoutFrame>
    )
  if (checkout && !checkout.open) return <PaymentOver {...checkout} />
  return (
    <CheckoutFrame title="Checkout" amount={checkout?.amount}>
      {checkout === undefined && <FormSkeleton />}
      {checkout?.provider === 'stripe' && <StripeForm {...checkout} />}
      {checkout?.provider === 'cashfree' && <CashfreeForm {...checkout} />}
      {checkout?.provider === 'sandbox' && <SandboxDesk paymentId={paymentId} />}
    </CheckoutFrame>
  )
}
