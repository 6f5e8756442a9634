import { listedResponse, type MarketListing } from '@toprun/api-schema/market'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { usePriceForm } from './price-form.ts'
import { useTrade } from './use-trade.ts'

/** Sets another price of the user's own listing. */
export function ChangePrice({ listing: { id, price } }: { listing: MarketListing }) {
  const { field, submit } = usePriceForm(price.toFixed(2))
  const change = useTrade((asked: number) =>
    api.put(`/api/market/listings/${id}`, listedResponse, { price: asked }),
  )
  return (
    <form onSubmit={submit(change.mutate)} onChange={() => change.isError && change.reset()} noValidate>
      <Field
        label="Price in USD"
        {...field}
        error={field.error ?? change.error?.message}
        action={
          <Button type="submit" variant="secondary" busy={change.isPending}>
            Change
          </Button>
        }
      />
    </form>
  )
}
