import { zodResolver } from '@hookform/resolvers/zod'
import { type SandboxPayment, sandboxCard } from '@toprun/api-schema/payment'
import { useForm } from 'react-hook-form'
import { ApiFailure } from '../../platform/api-client.ts'
import { formatUsd } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CancelPayment } from './cancel-payment.tsx'
import { useSandboxTry } from './sandbox-try.ts'

const goodCard = '4242 4242 4242 4242'

const testCards = [
  { number: goodCard, does: 'Works' },
  { number: '4000 0000 0000 9995', does: 'Is declined' },
  { number: '4000 0025 0000 3155', does: 'Asks the bank' },
  { number: '4000 0000 0000 0119', does: 'Times out' },
]

type SandboxCardFormProps = {
  payment: SandboxPayment
  /** Why the last card was refused, in the provider's words. */
  refusal: string | undefined
  onRefused: (words: string | undefined) => void
}

/** The card reader of the sandbox, with a test card in it. */
export function SandboxCardForm({ payment, refusal, onRefused }: SandboxCardFormProps) {
  const { register, handleSubmit, setValue, watch, setError, formState } = useForm({
    resolver: zodResolver(sandboxCard),
    mode: 'onTouched',
    defaultValues: { number: goodCard, expiry: '12/39', cvc: '123' },
  })
  const { errors } = formState
  const { mutateAsync, busy } = useSandboxTry(payment, 'card', onRefused)

  const submit = handleSubmit(async (card) => {
    onRefused(undefined)
    await mutateAsync(card).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'card_expired')
        setError('expiry', { message: error.message })
    })
  })
  const take = (number: string) => {
    onRefused(undefined)
    setValue('number', number, { shouldValidate: true })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">Test cards</legend>
        {testCards.map(({ number, does }) => (
          <Button
            key={number}
            variant="secondary"
            className="px-2 aria-pressed:border-gold-text aria-pressed:bg-picked"
            aria-pressed={number === watch('number')}
            onClick={() => take(number)}
          >
            {does}
          </Button>
        ))}
      </fieldset>
      <Field
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.number?.message ?? refusal}
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
        Pay {formatUsd(payment.amount)}
      </Button>
      <CancelPayment service={payment.service} />
    </form>
  )
}
