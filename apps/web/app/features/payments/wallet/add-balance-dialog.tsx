import { zodResolver } from '@hookform/resolvers/zod'
import { formatUsd } from '@toprun/api-schema/money-text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { randomUuid } from '../../../platform/random-uuid.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { countryName } from '../../eligibility/country-names.ts'
import { eligibilityQuery } from '../../eligibility/eligibility.ts'
import { afterTopUp } from '../shared/after-top-up.ts'
import { MethodChoice } from '../shared/method-choice.tsx'
import { PayRefusal } from '../shared/pay-refusal.tsx'
import { useCardPayment } from '../shared/payment-call.ts'
import {
  type CardMethod,
  cardChannels,
  cardMethodsIn,
  paymentMethodsQuery,
} from '../shared/payment-methods.ts'
import { WinningsStay } from '../shared/winnings-stay.tsx'
import { suggestedAmount, topUpForm } from './top-up-amount.ts'

type AddBalanceDialogProps = {
  onClose: () => void
  /** The initial amount, in USD. */
  suggested?: number | undefined
  /** Where the browser goes once the money has arrived; by default to the profile. */
  returnTo?: string | undefined
}

/** Asks for an amount and a card method, and continues to the payment page. */
export default function AddBalanceDialog({ onClose, suggested, returnTo }: AddBalanceDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Add Balance"
      description="Choose the amount here and pay on the next page."
    >
      <TopUpForm suggested={suggested} returnTo={returnTo} />
    </Dialog>
  )
}

const suggestions = [10, 25, 50, 100] as const

function TopUpForm({ suggested, returnTo }: Pick<AddBalanceDialogProps, 'suggested' | 'returnTo'>) {
  const { register, handleSubmit, setValue, watch, formState } = useForm({
    resolver: zodResolver(topUpForm),
    mode: 'onTouched',
    defaultValues: { amount: suggestedAmount(suggested) },
  })
  // The same amount sent twice is one payment.
  const [id] = useState(randomUuid)
  const methods = useOwn(paymentMethodsQuery)
  const [chosen, choose] = useState<CardMethod>('global_credit')
  const payment = useCardPayment()
  const typed = topUpForm.safeParse({ amount: watch('amount') })
  const offered = methods.data && cardMethodsIn(methods.data.methods)
  const method = methodFor(chosen, offered, methods.isPending)

  const submit = handleSubmit(async ({ amount }) => {
    if (method === null) return
    const ss = cardChannels[method]
    afterTopUp.set(returnTo ?? '')
    await payment.start(`${id}-${ss}-${amount}`, { study: 'load', totalItem: 1, amount, cat: 0, ss })
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
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">Suggested amounts</legend>
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
      {methods.isPending && <Skeleton className="h-38" />}
      {offered?.length === 0 && (
        <p className="rounded-control bg-sunken p-4">Card payments are off right now.</p>
      )}
      {offered && offered.length > 1 && (
        <MethodChoice legend="Pay by" methods={offered} chosen={method} onChoose={choose} />
      )}
      {payment.refusal && <PayRefusal refusal={payment.refusal} />}
      <ClosedContests />
      <WinningsStay />
      <Button type="submit" disabled={method === null} busy={payment.stage !== 'idle'}>
        {typed.success ? `Continue with ${formatUsd(typed.data.amount)}` : 'Continue'}
      </Button>
    </form>
  )
}

/** What the money buys where contests with an entry fee are closed, before it is paid. */
function ClosedContests() {
  const { data } = useOwn(eligibilityQuery)
  if (!data?.person || !data.closed.includes('paid_contest')) return null
  return (
    <p className="rounded-control bg-sunken p-4">
      Contests with an entry fee are closed in {countryName(data.person.country)}: money buys packs and cards
      only.
    </p>
  )
}

/** The chosen method if it is offered, or else the first one. If the methods could not be read, the choice stays. */
function methodFor(
  chosen: CardMethod,
  offered: readonly { method: CardMethod }[] | undefined,
  pending: boolean,
): CardMethod | null {
  if (!offered) return pending ? null : chosen
  return (offered.find(({ method }) => method === chosen) ?? offered[0])?.method ?? null
}
