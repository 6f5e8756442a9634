import { formatUsd } from '@toprun/api-schema/money-text'
import { offerResponse } from '@toprun/api-schema/offer'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CostNote, useCover } from '../payments/wallet/cost-note.tsx'
import { usePriceForm } from './price-form.ts'
import { useTrade } from './use-trade.ts'

const lengths = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
]

type OfferFormProps = { edition: number; serial: number; onDone: () => void }

/** An offer for a card: the amount, how long it is open, and what it does to the balance. */
export function OfferForm({ edition, serial, onDone }: OfferFormProps) {
  const [days, setDays] = useState('3')
  const { field, submit, ...typed } = usePriceForm('')
  const amount = typed.amount ?? 0
  const cover = useCover(amount)
  const offer = useTrade(
    (offered: number) =>
      api.post('/api/market/offers', offerResponse, { edition, serial, amount: offered, days: Number(days) }),
    { onDone },
  )
  return (
    <form onSubmit={submit(offer.mutate)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Your offer in USD" placeholder="10.00" {...field} />
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
