import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SandboxPaid, sandboxPaid } from '@toprun/api-schema/payment'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { formatUsd } from '../../platform/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { walletQuery } from './wallet-query.ts'

const testCards = [
  { number: '4242 4242 4242 4242', does: 'Works' },
  { number: '4000 0000 0000 9995', does: 'Is declined' },
  { number: '4000 0025 0000 3155', does: 'Asks the bank' },
  { number: '4000 0000 0000 0119', does: 'Times out' },
] as const

type SandboxCardProps = { paymentId: string; amount: number | undefined; challenged: boolean }

/** The card reader of the sandbox, with a test card in it; and the bank's question, for the card that has one. */
export function SandboxCard({ paymentId, amount, challenged }: SandboxCardProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [number, setNumber] = useState<string>(testCards[0].number)
  const pay = useMutation({
    mutationFn: ({ step, body }: { step: 'card' | 'challenge'; body: object }) =>
      api.post(`/api/sandbox/payments/${paymentId}/${step}`, sandboxPaid, body),
    onSuccess: async (paid: SandboxPaid) => {
      client.setQueryData(['sandbox-payment', paymentId], paid)
      if (paid.returnTo === null) return
      await client.invalidateQueries({ queryKey: walletQuery.queryKey })
      toast.success(paid.state === 'succeeded' ? `${formatUsd(paid.amount)} is paid.` : paid.msg)
      await navigate('/wallet')
    },
    onError: (error) => toast.error(error.message),
  })
  const answer = (approve: boolean) => pay.mutate({ step: 'challenge', body: { approve } })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    pay.mutate({ step: 'card', body: Object.fromEntries(form) })
  }
  if (challenged)
    return (
      <div className="grid gap-3">
        <p role="status">Your bank asks whether it is you who pays.</p>
        <Button busy={pay.isPending} onClick={() => answer(true)}>
          Yes, it is me
        </Button>
        <Button variant="secondary" disabled={pay.isPending} onClick={() => answer(false)}>
          No
        </Button>
      </div>
    )
  const refusal = pay.error?.message ?? (pay.data?.state === 'declined' ? pay.data.msg : undefined)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">Test cards</legend>
        {testCards.map((card) => (
          <Button
            key={card.number}
            variant="secondary"
            className="px-2"
            aria-pressed={card.number === number}
            onClick={() => setNumber(card.number)}
          >
            {card.does}
          </Button>
        ))}
      </fieldset>
      <Field
        label="Card number"
        name="number"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={refusal}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry" name="expiry" autoComplete="off" placeholder="MM/YY" defaultValue="12/39" />
        <Field label="CVC" name="cvc" inputMode="numeric" autoComplete="off" defaultValue="123" />
      </div>
      <Button type="submit" busy={pay.isPending} disabled={amount === undefined}>
        {amount === undefined ? 'Pay' : `Pay ${formatUsd(amount)}`}
      </Button>
      <ButtonLink to="/wallet" variant="quiet">
        Cancel
      </ButtonLink>
    </form>
  )
}
