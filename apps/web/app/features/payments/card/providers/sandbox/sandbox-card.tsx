import { zodResolver } from '@hookform/resolvers/zod'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type SandboxCard as Card, sandboxCard } from '@toprun/api-schema/payment'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure } from '../../../../../platform/api-client.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Field } from '../../../../../ui/field.tsx'
import { NotPaid } from '../../provider-form.tsx'

const testCards = [
  { number: '4242 4242 4242 4242', result: 'Succeeds' },
  { number: '4000 0000 0000 9995', result: 'Declined' },
  { number: '4000 0025 0000 3155', result: 'Needs verification' },
  { number: '4000 0000 0000 0119', result: 'Times out' },
] as const

/** The test card of a result, filled in. */
export function testCard(result: (typeof testCards)[number]['result']): Card {
  const number = testCards.find((each) => each.result === result)?.number ?? testCards[0].number
  return { number, expiry: '12/39', cvc: '123' }
}

type SandboxCardProps = {
  /** In USD. */
  amount: number
  busy: boolean
  /** What the form begins with. */
  card: Card
  /** Why the last card was declined, in the provider's words. */
  declined: string | undefined
  onEdit: () => void
  /** @param typed the same card with its spaces */
  onPay: (card: Card, typed: Card) => Promise<unknown>
  cancel: ReactNode
}

/** The card form of the sandbox, filled in with a card. */
export function SandboxCard({ amount, busy, card, declined, onEdit, onPay, cancel }: SandboxCardProps) {
  const { register, handleSubmit, getValues, setValue, watch, setError, formState } = useForm({
    resolver: zodResolver(sandboxCard),
    mode: 'onTouched',
    defaultValues: card,
  })
  const { errors } = formState

  const submit = handleSubmit(async (paid) => {
    onEdit()
    await onPay(paid, getValues()).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'card_expired')
        setError('expiry', { message: error.message })
    })
  }, onEdit)
  const take = (number: string) => {
    onEdit()
    setValue('number', number, { shouldValidate: true })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">Test cards</legend>
        {testCards.map(({ number, result }) => (
          <Button
            key={number}
            variant="secondary"
            className="px-1! text-sm aria-pressed:border-ink aria-pressed:bg-picked"
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
        error={errors.number?.message}
        {...register('number')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
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
      <NotPaid>{declined}</NotPaid>
      <Button type="submit" busy={busy}>
        Pay {formatUsd(amount)}
      </Button>
      {cancel}
    </form>
  )
}
