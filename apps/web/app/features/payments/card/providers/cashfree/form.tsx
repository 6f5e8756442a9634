import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { z } from 'zod'
import { useSingleMutation } from '../../../../../platform/use-single-mutation.ts'
import { Button } from '../../../../../ui/button.tsx'
import { cardErrorText, unexpectedError } from '../../card-error.ts'
import { FormFault, FormMissing } from '../../provider-form.tsx'
import type { ProviderFormProps } from '../../provider-forms.ts'
import { letProviderIn } from '../../provider-script.ts'

const cashfreeCheckout = z.object({ paymentSessionId: z.string(), mode: z.enum(['sandbox', 'production']) })

/** Leads to Cashfree's hosted page, which only its own script can open. It waits for a click, so that Back leads back. */
export function Form({ checkout, cancel }: ProviderFormProps) {
  const { paymentSessionId, mode } = cashfreeCheckout.parse(checkout)
  const script = useQuery({
    queryKey: ['cashfree', mode],
    queryFn: () => loadCashfree(mode),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = useSingleMutation({
    mutationFn: async (cashfree: Awaited<ReturnType<typeof loadCashfree>>) => {
      const { error } = await cashfree.checkout({ paymentSessionId, redirectTarget: '_self' })
      return error ? cardErrorText(error) : null
    },
  })
  // null: the browser is navigating.
  const fault = leave.isError ? unexpectedError : leave.data
  const cashfree = script.data
  if (!cashfree) return <FormMissing failed={script.isError} cancel={cancel} />
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Pay by card, net banking, UPI or PayPal on Cashfree's page. It brings you back here.
      </p>
      <FormFault>{fault}</FormFault>
      <Button busy={leave.isPending || leave.data === null} onClick={() => leave.mutate(cashfree)}>
        Continue to pay {formatUsd(checkout.amount)}
      </Button>
      {cancel}
    </div>
  )
}

async function loadCashfree(mode: z.infer<typeof cashfreeCheckout>['mode']) {
  await letProviderIn()
  const { load } = await import('@cashfreepayments/cashfree-js')
  const cashfree = await load({ mode })
  if (!cashfree) throw new Error('Cashfree has no form outside of a browser')
  return cashfree
}
