import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { listedResponse, type MarketListing } from '@toprun/api-schema/market'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshMarket } from './market-queries.ts'
import { priceForm } from './price-form.ts'

/** Sets another price of the user's own listing. */
export function ChangePrice({ listing: { id, price } }: { listing: MarketListing }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(priceForm),
    mode: 'onTouched',
    defaultValues: { price: price.toFixed(2) },
  })
  const change = useSingleMutation({
    mutationFn: (asked: number) => api.put(`/api/market/listings/${id}`, listedResponse, { price: asked }),
    onSuccess: ({ msg }) => toast.success(msg),
    onSettled: () => refreshMarket(client),
  })
  return (
    <form onSubmit={handleSubmit((form) => change.mutate(form.price))} noValidate>
      <Field
        label="Price in USD"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.price?.message ?? change.error?.message}
        action={
          <Button type="submit" variant="secondary" busy={change.isPending}>
            Change
          </Button>
        }
        {...register('price')}
      />
    </form>
  )
}
