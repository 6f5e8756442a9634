import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useTheme } from '../../../../../platform/theme.ts'
import { useSingleMutation } from '../../../../../platform/use-single-mutation.ts'
import { Button } from '../../../../../ui/button.tsx'
import { cardErrorText, unexpectedError } from '../../card-error.ts'
import { FormFault, FormMissing } from '../../provider-form.tsx'
import type { ProviderFormProps } from '../../provider-forms.ts'
import { letProviderIn } from '../../provider-script.ts'
import { providerAppearance } from './provider-appearance.ts'

/** `returnUrl`: where Stripe sends the browser afterwards; an absolute address. */
const stripeCheckout = z.object({
  clientSecret: z.string(),
  publishableKey: z.string(),
  returnUrl: z.string(),
})

type PaymentFieldsProps = Pick<z.infer<typeof stripeCheckout>, 'clientSecret' | 'returnUrl'> & {
  stripe: Stripe
  amount: number
  cancel: ReactNode
}

/** Stripe's own form, in Stripe's frame: card data never reaches us. Its script is loaded only here. */
export function Form({ checkout, cancel }: ProviderFormProps) {
  const { publishableKey, ...paid } = stripeCheckout.parse(checkout)
  const script = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripeFor(publishableKey),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!script.data) return <FormMissing failed={script.isError} cancel={cancel} />
  return <PaymentFields stripe={script.data} amount={checkout.amount} cancel={cancel} {...paid} />
}

async function loadStripeFor(publishableKey: string): Promise<Stripe> {
  await letProviderIn()
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe has no form outside of a browser')
  return stripe
}

function PaymentFields({ stripe, clientSecret, returnUrl, amount, cancel }: PaymentFieldsProps) {
  const { place, elements, state } = usePaymentElement(stripe, clientSecret)
  const pay = useSingleMutation({
    mutationFn: async (filled: StripeElements) => {
      const confirmParams = { return_url: returnUrl }
      // A browser that is sent to the return address does not come back here.
      const { error } = await stripe.confirmPayment({ elements: filled, confirmParams })
      return cardErrorText(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (elements) pay.mutate(elements)
  }
  if (state === 'broken') return <FormMissing failed cancel={cancel} />
  const fault = pay.isError ? unexpectedError : pay.data
  return (
    <form onSubmit={submit} className="grid gap-5">
      <div ref={place} aria-busy={state === 'loading'} className="min-h-48" />
      <FormFault>{fault}</FormFault>
      <Button type="submit" disabled={state === 'loading'} busy={pay.isPending}>
        Pay {formatUsd(amount)}
      </Button>
      {cancel}
    </form>
  )
}

/** Mounts the form in `place`, in the colours of the current theme. */
function usePaymentElement(stripe: Stripe, clientSecret: string) {
  const theme = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const [elements, setElements] = useState<StripeElements | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading')

  useEffect(() => {
    if (!place.current) return
    const opened = stripe.elements({ clientSecret })
    const form = opened.create('payment', { layout: 'tabs' })
    form.on('ready', () => setState('ready'))
    form.on('loaderror', () => setState('broken'))
    form.mount(place.current)
    setElements(opened)
    return () => form.destroy()
  }, [stripe, clientSecret])

  useEffect(() => {
    // A form in the other theme's colours still works.
    elements?.update({ appearance: providerAppearance(theme) }).catch(() => undefined)
  }, [elements, theme])

  return { place, elements, state }
}
