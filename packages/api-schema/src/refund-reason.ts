import { z } from 'zod'

const refundReasons = [
  'under_minimum',
  'abandoned',
  'no_result',
  'postponed_beyond_48h',
  'left',
  'slot_void',
  'suspended',
] as const
/** Why an entry fee was refunded. */
export const refundReason = z.enum(refundReasons)

/** Why a whole contest was refunded. The others are for a single entry. */
export const contestRefundReason = refundReason.exclude(['left', 'suspended'])

export type ContestRefundReason = z.infer<typeof contestRefundReason>

export type RefundReason = z.infer<typeof refundReason>
