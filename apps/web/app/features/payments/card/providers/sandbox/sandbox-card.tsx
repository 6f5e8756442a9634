import { zodResolver } from '@hookform/resolvers/zod'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type SandboxCard as Card, sandboxCard } from '@toprun/api-schema/payment'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure } from '../../../../../platform/api-client.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Field } from '../../../../../ui/field.tsx'

const goodCard = '4242 4242 4242 4242'

const testCards = [
  { number: goodCard, result: 'Succeeds' },
  { number: '4000 0000 0000 9995', result: 'Declined' },
  { number: '4000 0025 0000 3155', result: 'Needs verification' },
  { number: '4000 0000 0000 0119', result: 'Times out' },
]

type SandboxCardProps = {
  /** In USD. */
  amount: number
  busy: boolean
  /** Why the last card was declined, in the provider's words. */
  declined: string | undefined
  onEdit: () => void
  onPay: (card: Card) => Promise<unknown>
  cancel: ReactNode
}

/** The card form of the sandbox, filled in with a test card. */
export function SandboxCard({ amount, busy, declined, onEdit, onPay, cancel }: SandboxCardProps) {
  const { register, handleSubmit, setValue, watch, setError, formState } = useForm({
    resolver: zodResolver(sandboxCard),
    mode: 'onTouched',
    defaultValues: { number: goodCard, expiry: '12/39', cvc: '123' },
  })
  const { errors } = formState

  const submit = handleSubmit(async (card) => {
    onEdit()
    await onPay(card).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'card_expired')
        setError('expiry', { message: error.message })
    })
  })
  const take = (number: string) => {
    onEdit()
    setValue('number', number, { shouldValidate: true })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">Test cards</legend>
        {testCards.map(({ number, result }) => (
          <Button
            key={number}
            variant="secondary"
            className="px-2 aria-pressed:border-ink aria-pressed:bg-picked"
            aria-pressed={number === watch('number')}
            onClick={() => take(number)}
          >
            {result}
          </Button>
        ))}
      </fieldset>
      <Field
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.number?.message ?? declined}
        {...register('number')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label="Expiry"
          autoComplete="off"
          placeholder="MM/YY"
          error={errors.expiry?.message}
          {...register('expiry')}
        />
        <Field
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          error={errors.cvc?.message}
          {...register('cvc')}
        />
      </div>
      <Button type="submit" busy={busy}>
        Pay {formatUsd(amount)}
      </Button>
      {cancel}
    </form>
  )
}
