import type { RefundReason } from './refund-reason.ts'

/** Why an entry fee was refunded, as a sentence about the contest or the entry. */
export const refundWords: Readonly<Record<RefundReason, string>> = {
  under_minimum: 'Too few entries when the match started',
  abandoned: 'The match was abandoned',
  no_result: 'The match had no result that counts',
  postponed_beyond_48h: 'The match was postponed by more than 48 hours',
  left: 'You left the contest',
  slot_void: 'The slot was cut short and does not count',
  suspended: 'Your account was suspended, or may not enter any more',
}
