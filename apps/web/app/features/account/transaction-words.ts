import { formatSignedUsd } from '@toprun/api-schema/money-text'
import type { Transaction } from '@toprun/api-schema/transaction'

/** `+$25.00` for money in, `-$2.50` for money spent. */
export function signedAmount({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string {
  return formatSignedUsd(direction === 'out' ? -amount : amount)
}

/** The last 8 characters of an id: enough to tell rows apart. */
export function shortId(id: string): string {
  return id.slice(-8)
}
