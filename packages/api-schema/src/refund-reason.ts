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
/** Why an entry fee was paid back. */
export const refundReason = z.enum(refundReasons)

export type RefundReason = z.infer<typeof refundReason>
