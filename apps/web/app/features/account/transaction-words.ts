import type { Transaction } from '@toprun/api-schema/payment'
import { formatSignedUsd } from '../../platform/money.ts'

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
