import { zodResolver } from '@hookform/resolvers/zod'
import { paymentIntentAnswer } from '@toprun/api-schema/payment'
import { useForm } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { formatUsd } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { topUpForm } from './top-up-form.ts'

const suggestions = [10, 25, 50, 100] as const

type AddBalanceProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for an amount and goes on to whoever takes the payment. */
export function AddBalance({ open, onOpenChange }: AddBalanceProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Balance"
      description="You choose the amount here and pay on the next page."
    >
      <TopUpForm />
    </Dialog>
  )
}

function TopUpForm() {
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    resolver: zodResolver(topUpForm),
    mode: 'onTouched',
    defaultValues: { amount: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const typed = topUpForm.safeParse({ amount: watch('amount') })

  const submit = handleSubmit(async ({ amount }) => {
    const intent = { study: 'load', totalItem: 1, amount, cat: 0, ss: 1 }
    const answer = await ask('POST', '/payments/create-payment-intent', paymentIntentAnswer, intent)
    if (answer.ok) {
      location.assign(answer.data.payLink)
      return
    }
    setError('root', { message: answer.msg })
    toast.error(answer.msg)
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
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
      <Button type="submit" busy={isSubmitting || isSubmitSuccessful}>
        {typed.success ? `Continue with ${formatUsd(typed.data.amount)}` : 'Continue'}
      </Button>
    </form>
  )
}
