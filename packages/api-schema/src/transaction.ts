import { z } from 'zod'
import { usd } from './money.ts'
import { moneySubject } from './money-subject.ts'
import { paymentMethod } from './payment.ts'
import { refundReason } from './refund-reason.ts'

/** No list is asked for a later page. */
export const lastPage = 1_000_000

export const transactionStatus = z.enum(['Success', 'Pending', 'Failed', 'Refunded'])
export const transactionService = z.enum([
  'load',
  'buy',
  'entry',
  'refund',
  'winnings',
  'deposit',
  'gift',
  'waiver',
  'reversal',
  'trade',
  'bid',
  'offer',
])

/** The label of each kind. */
export const serviceNames: Readonly<Record<TransactionService, string>> = {
  load: 'Wallet Recharge',
  buy: 'Purchase',
  entry: 'Contest Entry',
  refund: 'Refund',
  winnings: 'Winnings',
  deposit: 'Deposit',
  gift: 'Gift',
  waiver: 'Waived',
  reversal: 'Payment reversal',
  trade: 'Marketplace',
  bid: 'Bid',
  offer: 'Offer',
}

/** One line of `GET /api/my-transactions`. */
const transaction = z.object({
  _id: z.uuid(),
  service: transactionService,
  /** `Wallet Recharge`, `Purchase`, `Contest Entry` … */
  label: z.string(),
  amount: usd,
  /** From the user's view: `in` is money received, `out` is money spent. */
  direction: z.enum(['in', 'out']),
  /**
   * What it changed in the wallet until now, less what settled a debt: negative for money out, 0 for what a card or coins paid. All lines
   * of a user sum to the balance.
   */
  walletChange: usd,
  status: transactionStatus,
  method: z.enum([...paymentMethod.options, 'stablecoin', 'game', 'market', 'house']),
  methodLabel: z.string(),
  /** The contest that a fee, a refund or winnings are of. */
  contest: z.string().nullable(),
  /** That contest's match: `Riverside v Harbour Kings`. */
  match: z.string().nullable(),
  /** What it was for; null where there is nothing to name. */
  subject: moneySubject.nullable(),
  /** Why an entry fee was paid back; null for anything else. */
  refundReason: refundReason.nullable(),
  date: z.iso.datetime(),
})

/** By date or by absolute amount. */
export const transactionSort = z.enum(['newest', 'oldest', 'largest', 'smallest'])

export const transactionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  service: transactionService.optional(),
  status: transactionStatus.optional(),
  sort: transactionSort.default('newest'),
})
export const transactionsResponse = z.object({
  result: z.array(transaction),
  /** Of all pages. */
  count: z.number().int(),
})

/** `GET /api/my-transactions/:id`: with its ledger entries. */
export const transactionDetail = transaction.extend({
  /** Why it failed, or its outcome. */
  note: z.string().nullable(),
  /** The provider's reference, for support. */
  reference: z.string().nullable(),
  order: z
    .object({
      cat: z.number().int(),
      title: z.string(),
      units: z.number().int(),
      state: z.enum(['open', 'paid', 'held', 'cancelled', 'refunded']),
    })
    .nullable(),
  entries: z.array(
    z.object({
      /** The account's label: `Your wallet`, `TopRun`, `Card provider`. */
      account: z.string(),
      /** The amount that left the account; null on the other side. */
      debit: usd.nullable(),
      /** The amount that entered the account. */
      credit: usd.nullable(),
      date: z.iso.datetime(),
    }),
  ),
})

export type Transaction = z.infer<typeof transaction>
export type TransactionStatus = z.infer<typeof transactionStatus>
export type TransactionService = z.infer<typeof transactionService>
export type TransactionSort = z.infer<typeof transactionSort>
export type TransactionsQuery = z.infer<typeof transactionsQuery>
export type TransactionsResponse = z.infer<typeof transactionsResponse>
export type TransactionDetail = z.infer<typeof transactionDetail>
