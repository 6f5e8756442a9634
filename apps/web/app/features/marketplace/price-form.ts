import { zodResolver } from '@hookform/resolvers/zod'
import { usdToCents } from '@toprun/api-schema/money'
import { saleSplit } from '@toprun/game-rules/market-rules'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { typedAmount } from '../payments/shared/typed-amount.ts'

/** A price as it is typed, in USD: 0.50 to 1,000,000. */
const priceOfSale = typedAmount
  .transform(Number)
  .pipe(
    z.number().min(0.5, 'The price is at least $0.50.').max(1_000_000, 'The price is at most $1,000,000.'),
  )

/** A form with a price in USD. `amount` is null while what is typed is no price. */
export function usePriceForm(initial: string, price: z.ZodType<number, string> = priceOfSale) {
  const { register, handleSubmit, setValue, watch, formState } = useForm({
    resolver: zodResolver(z.object({ price })),
    mode: 'onTouched',
    defaultValues: { price: initial },
  })
  return {
    amount: price.safeParse(watch('price')).data ?? null,
    field: {
      lead: '$',
      inputMode: 'decimal',
      autoComplete: 'off',
      error: formState.errors.price?.message,
      ...register('price'),
    } as const,
    /** Fills in an amount. */
    fill: (amount: number) => setValue('price', amount.toFixed(2), { shouldValidate: true }),
    submit: (send: (price: number) => void) => handleSubmit((form) => send(form.price)),
  }
}

/** What a seller gets of a price, in cents: the price less fee and royalty. */
export const proceedsOf = (price: number) => saleSplit(usdToCents(price))
