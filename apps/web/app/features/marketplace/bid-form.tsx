import { type MarketListing, tradeResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { z } from 'zod'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { typedAmount } from '../payments/shared/typed-amount.ts'
import { CostNote, useCover } from '../payments/wallet/cost-note.tsx'
import { usePriceForm } from './price-form.ts'
import { useTrade } from './use-trade.ts'

/** The server compares it again: the least bid may have risen. */
const bidFrom = (leastBid: number) =>
  typedAmount
    .transform(Number)
    .pipe(z.number().min(leastBid, `The next bid must be at least ${formatUsd(leastBid)}.`))

type BidFormProps = { listing: MarketListing; leastBid: number; onDone: () => void }

/** A bid: the amount, what it does to the balance, and the button that holds the money. */
export function BidForm({ listing: { id }, leastBid, onDone }: BidFormProps) {
  const { amount, field, submit } = usePriceForm(leastBid.toFixed(2), bidFrom(leastBid))
  const cover = useCover(amount ?? leastBid)
  const bid = useTrade(
    (offered: number) => api.post(`/api/market/listings/${id}/bids`, tradeResponse, { amount: offered }),
    { onDone },
  )
  return (
    <form onSubmit={submit(bid.mutate)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Your bid in USD" hint={`At least ${formatUsd(leastBid)}.`} {...field} />
      <CostNote cover={cover}>
        {amount === null && 'At least '}
        {formatUsd(amount ?? leastBid)} will be held until the auction ends or someone bids more.
      </CostNote>
      <FormError error={bid.error} />
      <Button type="submit" busy={bid.isPending} disabled={cover?.kind !== 'covered'}>
        {amount === null ? 'Bid' : `Bid ${formatUsd(amount)}`}
      </Button>
    </form>
  )
}
