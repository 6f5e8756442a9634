import { usdToCents } from '@toprun/api-schema/money'
import { saleSplit } from '@toprun/game-rules/market-rules'
import { z } from 'zod'
import { typedAmount } from '../payments/shared/typed-amount.ts'

/** A price as it is typed, in USD: 0.50 to 1,000,000. */
export const priceForm = z.object({
  price: typedAmount
    .transform(Number)
    .pipe(
      z.number().min(0.5, 'The price is at least $0.50.').max(1_000_000, 'The price is at most $1,000,000.'),
    ),
})

/** What a seller gets of a price, in cents: the price less fee and royalty. */
export const proceedsOf = (price: number) => saleSplit(usdToCents(price))
