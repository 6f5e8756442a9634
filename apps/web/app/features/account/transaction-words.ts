import type { Transaction, TransactionService } from '@toprun/api-schema/payment'
import { formatSignedUsd } from '../../platform/money.ts'

/** decisions.md: each kind of movement by its own name. */
export const serviceNames: Record<TransactionService, string> = {
  load: 'Wallet Recharge',
  buy: 'Purchase',
  entry: 'Contest Entry',
  refund: 'Refund',
  winnings: 'Winnings',
  deposit: 'Deposit',
  gift: 'Gift',
  waiver: 'Waived',
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

/** `+$25.00` for money in, `-$2.50` for money spent. */
export function signedAmount({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string {
  return formatSignedUsd(direction === 'out' ? -amount : amount)
}

/** Enough of an id to tell lines apart: its last 8 characters. */
export function shortId(id: string): string {
  return id.slice(-8)
}
