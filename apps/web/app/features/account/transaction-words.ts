import { formatSignedUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import type { Transaction, TransactionService } from '@toprun/api-schema/transaction'
import { subjectParts } from '../payments/shared/money-subject.tsx'

/** `+$25.00` for money in, `-$2.50` for money spent. */
export function signedAmount({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string {
  return formatSignedUsd(direction === 'out' ? -amount : amount)
}

/** The amount of money that came in is green, and one that has not moved is grey, struck out if it never will. */
export function amountTone({ direction, status }: Pick<Transaction, 'direction' | 'status'>): string | false {
  if (status === 'Failed') return 'text-muted line-through'
  if (status === 'Pending') return 'text-muted'
  return direction === 'in' && status === 'Success' && 'text-pitch-text'
}

/** What a line was for, in words; null where there is nothing to name. */
export function subjectText({ subject, contest }: Pick<Transaction, 'subject' | 'contest'>): string | null {
  if (!subject) return contest
  return subjectParts(subject)
    .map(({ text }) => text)
    .join(' · ')
}

/** What its service does not say: what it was on the marketplace, or why a fee came back; null for anything else. */
export function lineNote(line: Pick<Transaction, 'service' | 'direction' | 'refundReason'>): string | null {
  return line.refundReason ? refundWords[line.refundReason] : marketNote(line)
}

const marketWords: Readonly<
  Partial<Record<TransactionService, Readonly<Record<Transaction['direction'], string>>>>
> = {
  trade: { in: 'Card sold', out: 'Card bought' },
  bid: { in: 'Bid returned', out: 'Held for a bid' },
  offer: { in: 'Offer returned', out: 'Held for an offer' },
}

/** What a movement of the marketplace was, which its service does not say; null for anything else. */
export function marketNote({
  service,
  direction,
}: Pick<Transaction, 'service' | 'direction'>): string | null {
  return marketWords[service]?.[direction] ?? null
}

/** The last 8 characters of an id: enough to tell rows apart. */
export function shortId(id: string): string {
  return id.slice(-8)
}
