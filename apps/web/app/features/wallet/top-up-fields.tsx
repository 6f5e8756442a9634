import { zodResolver } from '@hookform/resolvers/zod'
import { paymentIntentAnswer } from '@toprun/api-schema/payment'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask, type Refusal } from '../../platform/api-client.ts'
import { freshKey } from '../../platform/fresh-key.ts'
import { formatUsd } from '../../platform/money.ts'
import { useRestored } from '../../platform/use-restored.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PayRefusal } from '../pay/pay-refusal.tsx'
import { underKey } from '../pay/under-key.ts'
import { suggestedAmount, topUpForm } from './top-up-form.ts'
import { TopUpMethod } from './top-up-method.tsx'
import { useCardWay } from './use-card-way.ts'

const suggestions = [10, 25, 50, 100] as const

/** An amount, a way to pay it, and on to the provider. The same amount sent twice is one payment. */
export function TopUpFields({ suggested }: { suggested?: number | undefined }) {
  const { register, handleSubmit, setValue, watch, formState } = useForm({
    resolver: zodResolver(topUpForm),
    mode: 'onTouched',
    defaultValues: { amount: suggestedAmount(suggested) },
  })
  const [key] = useState(freshKey)
  const { offered, isPending, ss, choose } = useCardWay()
  const [leaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useRestored(() => setLeaving(false))
  const { errors, isSubmitting } = formState
  const typed = topUpForm.safeParse({ amount: watch('amount') })

  const submit = handleSubmit(async ({ amount }) => {
    if (ss === null) return
    setRefusal(null)
    const intent = { study: 'load', totalItem: 1, amount, cat: 0, ss }
    const answer = await underKey(`${key}-${ss}-${amount}`, (idempotencyKey) =>
      ask('POST', '/payments/create-payment-intent', paymentIntentAnswer, intent, {
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    )
    if (answer.ok) {
      setLeaving(true)
      location.assign(answer.data.payLink)
      return
    }
    setRefusal(answer)
    toast.error(answer.msg)
  })

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field
        label="Amount in USD"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        placeholder="25.00"
        hint="1 to 10,000 USD."
        error={errors.amount?.message}
        {...register('amount')}
      />
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">Amounts often chosen</legend>
        {suggestions.map((amount) => (
          <Button
            key={amount}
            variant="secondary"
            className="px-0 tabular-nums"
            onClick={() => setValue('amount', String(amount), { shouldValidate: true })}
          >
            ${amount}
          </Button>
        ))}
      </fieldset>
      {offered && <TopUpMethod offered={offered} ss={ss} onChoose={choose} />}
      {isPending && <Skeleton className="h-38" />}
      {refusal && <PayRefusal refusal={refusal} />}
      <Button type="submit" disabled={ss === null} busy={isSubmitting || leaving}>
        {typed.success ? `Continue with ${formatUsd(typed.data.amount)}` : 'Continue'}
      </Button>
    </form>
  )
}
