import { z } from 'zod'

/** More is a slip of the finger. */
const most = 1_000_000

/** An amount of stablecoin as it is typed: whole cents, for less than a cent is not credited. */
export const depositForm = z.object({
  amount: z
    .string()
    .trim()
    .min(1, 'amount is required')
    .regex(/^(\d+(\.\d{0,2})?|\.\d{1,2})$/, 'amount must be a number with at most two decimals')
    .refine((text) => Number(text) >= 0.01, 'amount must be at least 0.01')
    .refine((text) => Number(text) <= most, 'amount must be at most 1,000,000'),
})
