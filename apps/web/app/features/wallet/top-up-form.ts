import { topUpAmount } from '@toprun/api-schema/wallet'
import { z } from 'zod'

/** The amount as it is typed: a number with at most two decimals, within what a top-up may be. */
export const topUpForm = z.object({
  amount: z
    .string()
    .trim()
    .min(1, 'amount is required')
    .regex(/^(\d+(\.\d{0,2})?|\.\d{1,2})$/, 'amount must be a number with at most two decimals')
    .transform(Number)
    .pipe(topUpAmount),
})
