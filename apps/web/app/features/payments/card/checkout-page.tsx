import { useSearchParams } from 'react-router'
import { longest, textParameter } from '../../../platform/text-parameter.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { useRestored } from '../../../platform/use-restored.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/panel-state.tsx'
import { CancelPayment } from './cancel-payment.tsx'
import { CheckoutFrame, FormSkeleton, type Offered } from './checkout-frame.tsx'
import { checkoutQuery, isUnknown } from './checkout-query.ts'
import { ClosedPayment, UnknownPayment } from './payment-message.tsx'
import { formOf } from './provider-forms.ts'
import { useNewDocumentOnLeave } from './provider-script.ts'

/** `/checkout?payment=<id>`: the form of the payment's provider, while it can be paid. */
export function CheckoutPage(offered: Offered) {
  const [search] = useSearchParams()
  const paymentId = textParameter(search.get('payment'), longest.id)
  return paymentId ? (
    <Checkout paymentId={paymentId} offered={offered} />
  ) : (
    <UnknownPayment title="Nothing to pay" />
  )
}

function Checkout({ paymentId, offered }: { paymentId: string; offered: Offered }) {
  const query = useOwn(checkoutQuery(paymentId))
  useRestored(() => location.reload())
  useNewDocumentOnLeave()
  const checkout = query.data
  if (!checkout && query.isError)
    return isUnknown(query.error) ? (
      <UnknownPayment />
    ) : (
      <CheckoutFrame title="Checkout" offered={offered} payment={undefined}>
        <ErrorState
          title="The payment could not be loaded"
          text={query.error.message}
          onRetry={() => query.refetch()}
        />
      </CheckoutFrame>
    )
  if (!checkout)
    return (
      <CheckoutFrame title="Checkout" offered={offered} payment={undefined}>
        <FormSkeleton />
      </CheckoutFrame>
    )
  if (!checkout.open) return <ClosedPayment {...checkout} />
  const { service, order } = checkout
  const Form = formOf(checkout.provider)
  const cancel = <CancelPayment paymentId={paymentId} service={service} order={order} />
  return (
    <CheckoutFrame title="Checkout" offered={offered} payment={checkout}>
      {Form ? (
        <Form paymentId={paymentId} checkout={checkout} cancel={cancel} />
      ) : (
        <>
          {typeof checkout.payLink === 'string' && (
            <ButtonLink to={checkout.payLink}>Continue to pay</ButtonLink>
          )}
          {cancel}
        </>
      )}
    </CheckoutFrame>
  )
}
