import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CheckoutAnswer } from '@toprun/api-schema/payment'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatUsd } from '../../platform/money.ts'
import { useTheme } from '../../platform/theme.ts'
import { Button } from '../../ui/button.tsx'
import { CancelPayment } from './cancel-payment.tsx'
import { unexpectedError, wordsOfCardError } from './card-error.ts'
import { FormMissing } from './form-missing.tsx'
import { providerAppearance } from './provider-appearance.ts'
import { letProviderIn } from './provider-script.ts'

type StripeCheckout = Extract<CheckoutAnswer, { provider: 'stripe' }>

/** Stripe's own form, in a frame of Stripe: card data never come near us. Its script is loaded here and nowhere else. */
export function StripeForm(checkout: StripeCheckout) {
  const script = useQuery({
    queryKey: ['stripe', checkout.publishableKey],
    queryFn: () => loadStripeFor(checkout.publishableKey),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!script.data) return <FormMissing failed={script.isError} service={checkout.service} />
  return <PaymentFields stripe={script.data} {...checkout} />
}

async function loadStripeFor(publishableKey: string): Promise<Stripe> {
  await letProviderIn()
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe has no form outside of a browser')
  return stripe
}

function PaymentFields({
  stripe,
  clientSecret,
  returnUrl,
  amount,
  service,
}: StripeCheckout & { stripe: Stripe }) {
  const { place, elements, state } = usePaymentElement(stripe, clientSecret)
  const pay = useMutation({
    mutationFn: async (filled: StripeElements) => {
      const confirmParams = { return_url: returnUrl }
      // Whoever is sent on to the return address does not come back here.
      const { error } = await stripe.confirmPayment({ elements: filled, confirmParams })
      return wordsOfCardError(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (elements) pay.mutate(elements)
  }
  if (state === 'broken') return <FormMissing failed service={service} />
  const fault = pay.isError ? unexpectedError : pay.data
  return (
    <form onSubmit={submit} className="grid gap-5">
      <div ref={place} aria-busy={state === 'loading'} className="min-h-48" />
      {fault && (
        <p role="alert" className="text-ball-text">
          {fault}
        </p>
      )}
      <Button type="submit" disabled={state === 'loading'} busy={pay.isPending}>
        Pay {formatUsd(amount)}
      </Button>
      <CancelPayment service={service} />
    </form>
  )
}

/** Puts the form into `place`, in the colours of the theme that is shown. */
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
    elements?.update({ appearance: providerAppearance(theme) })
  }, [elements, theme])

  return { place, elements, state }
}
