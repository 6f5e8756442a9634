import { z } from 'zod'
import { usd } from './money.ts'
import { moneySubject } from './money-subject.ts'
import { refundReason } from './refund-reason.ts'

/** Top-ups are 1 to 10,000 USD with two decimals. */
export const topUpAmount = usd.pipe(
  z.number().min(1, 'Amount must be at least 1 USD').max(10_000, 'Amount must be at most 10,000 USD'),
)

/** One line of the wallet's statement. `amount` is positive for money in, negative for money out. */
const walletEntry = z.object({
  id: z.uuid(),
  service: z.enum([
    'load',
    'deposit',
    'buy',
    'entry',
    'refund',
    'winnings',
    'waiver',
    'reversal',
    'trade',
    'bid',
    'offer',
  ]),
  label: z.string(),
  amount: usd,
  /** What it was for; null where there is nothing to name, and for a refund of several contests. */
  subject: moneySubject.nullable(),
  /** Why an entry fee was paid back; null for anything else. */
  refundReason: refundReason.nullable(),
  date: z.iso.datetime(),
})

export const walletResponse = z.object({
  currency: z.literal('USD'),
  balance: usd,
  /** Unclaimed winnings. */
  winnings: usd,
  /**
   * Debt from reversed payments that the balance did not cover; incoming money settles it first. Until then
   * nothing can be bought.
   */
  owed: usd,
  entries: z.array(walletEntry),
})

export type WalletEntry = z.infer<typeof walletEntry>
export type WalletResponse = z.infer<typeof walletResponse>
