import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { offerResponse } from '@toprun/api-schema/offer'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.ts'
import { CostNote, useCover } from './cost-note.tsx'
import { refreshMarket } from './market-queries.ts'
import { priceForm } from './price-form.ts'

const lengths = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
]

type OfferFormProps = { edition: number; serial: number; onDone: () => void }

/** An offer for a card: the amount, how long it is open, and what it does to the balance. */
export function OfferForm({ edition, serial, onDone }: OfferFormProps) {
  const client = useQueryClient()
  const [days, setDays] = useState('3')
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(priceForm),
    mode: 'onTouched',
    defaultValues: { price: '' },
  })
  const typed = priceForm.safeParse({ price: watch('price') })
  const amount = typed.success ? typed.data.price : 0
  const cover = useCover(amount)
  const offer = useSingleMutation({
    mutationFn: (offered: number) =>
      api.post('/api/market/offers', offerResponse, { edition, serial, amount: offered, days: Number(days) }),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onDone()
    },
    onSettled: () => refreshMarket(client),
  })
  return (
    <form
      onSubmit={handleSubmit(({ price }) => offer.mutate(price))}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Field
        label="Your offer in USD"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        placeholder="10.00"
        error={formState.errors.price?.message}
        {...register('price')}
      />
      <Choice label="Open for" options={lengths} value={days} onChoose={setDays} />
      <CostNote cover={cover}>
        {amount > 0 ? formatUsd(amount) : 'The money'} will be held until the offer is accepted or over. You
        can withdraw it at any time.
      </CostNote>
      <FormError error={offer.error} />
      <Button type="submit" busy={offer.isPending} disabled={cover?.kind !== 'covered'}>
        {amount > 0 ? `Offer ${formatUsd(amount)}` : 'Make offer'}
      </Button>
    </form>
  )
}
