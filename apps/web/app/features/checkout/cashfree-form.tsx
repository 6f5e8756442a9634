import { useMutation, useQuery } from '@tanstack/react-query'
import type { CheckoutAnswer } from '@toprun/api-schema/payment'
import { formatUsd } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { CancelPayment } from './cancel-payment.tsx'
import { unexpectedError, wordsOfCardError } from './card-error.ts'
import { FormMissing } from './form-missing.tsx'
import { letProviderIn } from './provider-script.ts'

type CashfreeCheckout = Extract<CheckoutAnswer, { provider: 'cashfree' }>

/** The way to Cashfree's hosted page, which only its own script can open. It waits to be asked, so that Back leads back. */
export function CashfreeForm({ paymentSessionId, mode, amount, service }: CashfreeCheckout) {
  const script = useQuery({
    queryKey: ['cashfree', mode],
    queryFn: () => loadCashfree(mode),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = useMutation({
    mutationFn: async (cashfree: Awaited<ReturnType<typeof loadCashfree>>) => {
      const { error } = await cashfree.checkout({ paymentSessionId, redirectTarget: '_self' })
      return error ? wordsOfCardError(error) : null
    },
  })
  // null: the browser is on its way.
  const fault = leave.isError ? unexpectedError : leave.data
  const cashfree = script.data
  if (!cashfree) return <FormMissing failed={script.isError} service={service} />
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        You pay on the page of Cashfree by card, net banking, UPI or PayPal, and come back here afterwards.
      </p>
      {fault && (
        <p role="alert" className="text-ball-text">
          {fault}
        </p>
      )}
      <Button busy={leave.isPending || leave.data === null} onClick={() => leave.mutate(cashfree)}>
        Continue to pay {formatUsd(amount)}
      </Button>
      <CancelPayment service={service} />
    </div>
  )
}

async function loadCashfree(mode: CashfreeCheckout['mode']) {
  await letProviderIn()
  const { load } = await import('@cashfreepayments/cashfree-js')
  const cashfree = await load({ mode })
  if (!cashfree) throw new Error('Cashfree has no form outside of a browser')
  return cashfree
}
