import { type CheckoutResponse, cancelPaymentResponse } from '@toprun/api-schema/payment'
import { api } from '../../../platform/api-client.ts'
import { storeMessage } from '../../../platform/session.ts'
import { useSingleMutation } from '../../../platform/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { pageBefore } from './next-page.ts'

/** Cancels a payment at its provider. `cancelled` is false if the money arrived first. */
export function useCancelPayment(
  paymentId: string,
  onEnd: (end: { cancelled: boolean; msg: string }) => void,
) {
  return useSingleMutation({
    mutationFn: () => api.post('/payments/cancel', cancelPaymentResponse, { payment: paymentId }),
    onSuccess: ({ status, msg }) => onEnd({ cancelled: status === 1, msg }),
    onError: (error) => toast.error(error.message),
  })
}

type CancelPaymentProps = Pick<CheckoutResponse, 'service' | 'order'> & { paymentId: string }

/**
 * Cancels the payment and leaves the checkout; if the money arrived first, the page shows so. The next page is a new document, without
 * the provider's script and the policy that allows it.
 */
export function CancelPayment({ paymentId, ...payment }: CancelPaymentProps) {
  const cancel = useCancelPayment(paymentId, ({ cancelled, msg }) => {
    if (!cancelled) return location.reload()
    storeMessage({ kind: 'success', text: msg })
    location.assign(pageBefore(payment).to)
  })
  return (
    <Button variant="quiet" busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
      Cancel payment
    </Button>
  )
}
