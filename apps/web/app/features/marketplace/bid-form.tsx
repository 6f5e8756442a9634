import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type MarketListing, tradeResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.ts'
import { typedAmount } from '../payments/shared/typed-amount.ts'
import { CostNote, useCover } from './cost-note.tsx'
import { refreshMarket } from './market-queries.ts'

const bidForm = z.object({ amount: typedAmount.transform(Number) })

type BidFormProps = { listing: MarketListing; leastBid: number; onDone: () => void }

/** A bid: the amount, what it does to the balance, and the button that holds the money. */
export function BidForm({ listing: { id }, leastBid, onDone }: BidFormProps) {
  const client = useQueryClient()
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(bidForm),
    mode: 'onTouched',
    defaultValues: { amount: leastBid.toFixed(2) },
  })
  const typed = bidForm.safeParse({ amount: watch('amount') })
  const amount = typed.success ? typed.data.amount : leastBid
  const cover = useCover(amount)
  const bid = useSingleMutation({
    mutationFn: (offered: number) =>
      api.post(`/api/market/listings/${id}/bids`, tradeResponse, { amount: offered }),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onDone()
    },
    onSettled: () => refreshMarket(client),
  })
  const submit = handleSubmit((form) => bid.mutate(form.amount))
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        label="Your bid in USD"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        hint={`At least ${formatUsd(leastBid)}.`}
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
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
