import { type MarketListing, tradeResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { typedAmount } from '../payments/shared/typed-amount.ts'
import { CostNote, useCover } from '../payments/wallet/cost-note.tsx'
import { usePriceForm } from './price-form.ts'
import { useTrade } from './use-trade.ts'

/** The server compares it with the least bid, which may have risen. */
const typedBid = typedAmount.transform(Number)

type BidFormProps = { listing: MarketListing; leastBid: number; onDone: () => void }

/** A bid: the amount, what it does to the balance, and the button that holds the money. */
export function BidForm({ listing: { id }, leastBid, onDone }: BidFormProps) {
  const { field, submit, ...typed } = usePriceForm(leastBid.toFixed(2), typedBid)
  const amount = typed.amount ?? leastBid
  const cover = useCover(amount)
  const bid = useTrade(
    (offered: number) => api.post(`/api/market/listings/${id}/bids`, tradeResponse, { amount: offered }),
    { onDone },
  )
  return (
    <form onSubmit={submit(bid.mutate)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Your bid in USD" hint={`At least ${formatUsd(leastBid)}.`} {...field} />
      <CostNote cover={cover}>
        {formatUsd(amount)} will be held until the auction ends or someone bids more.
      </CostNote>
      <FormError error={bid.error} />
      <Button type="submit" busy={bid.isPending} disabled={cover?.kind !== 'covered'}>
        Bid {formatUsd(amount)}
      </Button>
    </form>
  )
}
