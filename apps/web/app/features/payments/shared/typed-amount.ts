import { hasNoComma, noCommas } from '@toprun/api-schema/money-text'
import { z } from 'zod'

/** A typed amount: a number with at most two decimals. */
export const typedAmount = z
  .string()
  .trim()
  .min(1, 'Enter an amount.')
  .refine(hasNoComma, { error: noCommas, abort: true })
  .regex(/^(\d+(\.\d{0,2})?|\.\d{1,2})$/, 'Enter a number with at most two decimals.')
