import { z } from 'zod'
import { userId, uuid } from './ids.ts'
import { usd } from './money.ts'
import { namedUser } from './operator.ts'
import { declareAction, userField } from './operator-action.ts'

/** Deposits to the treasury that are not credited yet, on the operator page. */

const operatorDeposit = z.object({
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
  /** The user whose claim it belongs to. */
  claimant: userId.nullable(),
})
/** Oldest first. */
export const operatorDepositsResponse = z.object({
  deposits: z.array(operatorDeposit),
  next: z.string().nullable(),
})

export const assignDeposit = declareAction({
  path: '/deposits/:id/assign',
  level: 'finance',
  key: z.object({ id: uuid }),
  input: z.object({
    user: namedUser,
    /** The amount credited to the user. */
    amount: usd.refine((amount) => amount > 0 && amount <= 1_000_000, {
      error: 'The amount must be more than $0 and at most $1,000,000',
    }),
  }),
  summary: 'Credit a deposit to a user; above a limit a second operator approves it',
  dialog: ({ text, value, claimant }: Pick<OperatorDeposit, 'text' | 'value' | 'claimant'>) => ({
    ...{ title: 'Assign', confirm: 'Credit the user' },
    does: `Credits ${text} to a user’s wallet, once. This can’t be undone. Above the limit of refunds a second operator must approve it within 24 hours.`,
    fields: {
      user: userField(claimant ?? ''),
      amount: {
        label: 'Amount in USD',
        hint:
          value === null
            ? 'At the rate of its day: the site doesn’t know it.'
            : 'Stablecoins count 1 USD each.',
        as: 'amount',
        ...{ maxLength: 12, wrong: 'The amount must be in USD, such as 12.50.' },
        initial: value ? value.toFixed(2) : '',
      },
    },
  }),
})

export type OperatorDeposit = z.infer<typeof operatorDeposit>
export type OperatorDepositsResponse = z.infer<typeof operatorDepositsResponse>
