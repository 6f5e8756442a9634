import { zodResolver } from '@hookform/resolvers/zod'
import { coinAmount } from '@toprun/api-schema/minting'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type AmountFormProps = {
  /** `Price`, `Bid`, `Offer`. */
  name: string
  symbol: string
  /** What the field begins with. */
  amount?: string
  hint?: string
  button: string
  busy: boolean
  disabled: boolean
  onSubmit: (amount: string) => void
}

/** One amount in a chain's coin, and the button that uses it. */
export function AmountForm({
  name,
  symbol,
  amount = '',
  hint,
  button,
  busy,
  disabled,
  onSubmit,
}: AmountFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ amount: coinAmount(name) })),
    mode: 'onTouched',
    defaultValues: { amount },
  })
  return (
    <form onSubmit={handleSubmit((form) => onSubmit(form.amount))} noValidate>
      <Field
        label={`${name} (${symbol})`}
        inputMode="decimal"
        autoComplete="off"
        hint={hint}
        error={formState.errors.amount?.message}
        action={
          <Button
            type="submit"
            variant="secondary"
            className="shrink-0 whitespace-nowrap"
            busy={busy}
            disabled={disabled}
          >
            {button}
          </Button>
        }
        {...register('amount')}
      />
    </form>
  )
}
