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

/**
 * What the field holds at first: a suggested amount as it would be typed, but no less than a top-up may be.
 * @example suggestedAmount(0.4) // '1'
 * @example suggestedAmount(77.5) // '77.50'
 */
export function suggestedAmount(amount: number | undefined): string {
  if (amount === undefined) return ''
  const least = Math.max(1, amount)
  return Number.isInteger(least) ? String(least) : least.toFixed(2)
}
