import { topUpAmount } from '@toprun/api-schema/wallet'
import { z } from 'zod'
import { typedAmount } from '../shared/typed-amount.ts'

/** A typed top-up amount. */
export const topUpForm = z.object({ amount: typedAmount.transform(Number).pipe(topUpAmount) })

/**
 * The initial value of the field: a suggested amount as it would be typed, but at least the minimum of a top-up.
 * @example suggestedAmount(0.4) // '1'
 * @example suggestedAmount(77.5) // '77.50'
 */
export function suggestedAmount(amount: number | undefined): string {
  if (amount === undefined) return ''
  const least = Math.max(1, amount)
  return Number.isInteger(least) ? String(least) : least.toFixed(2)
}
