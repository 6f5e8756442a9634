import { z } from 'zod'
import { userId, uuid } from './ids.ts'
import { usd } from './money.ts'
import { namedUser } from './operator.ts'
import { declareAction } from './operator-action.ts'

/** Deposits to the treasury that are credited to nobody yet, on the operator page. */

export const operatorDeposit = z.object({
  id: z.uuid(),
  chainId: z.int(),
  hash: z.string(),
  sender: z.string(),
  /** Of its block. */
  at: z.iso.datetime(),
  /** Such as `12.5 USDC`. */
  text: z.string(),
  /** Of stablecoins, at 1 USD each; null for others. */
  value: usd.nullable(),
  /** Why nobody was credited. */
  reason: z.string(),
  /** Whose claim it belongs to. */
  claimant: userId.nullable(),
})
/** Oldest first. */
export const operatorDepositsResponse = z.object({
  deposits: z.array(operatorDeposit),
  next: z.string().nullable(),
})

export const assignDeposit = declareAction({
  path: '/deposits/:id/assign',
  key: z.object({ id: uuid }),
  input: z.object({
    user: namedUser,
    /** What the user is credited. */
    amount: usd.refine((amount) => amount > 0 && amount <= 1_000_000, {
      error: 'The amount must be more than $0 and at most $1,000,000',
    }),
  }),
  summary: 'Credit a deposit to a user',
})

export type OperatorDeposit = z.infer<typeof operatorDeposit>
export type OperatorDepositsResponse = z.infer<typeof operatorDepositsResponse>
