import type { Contest } from '@toprun/api-schema/contest'
import type { ContestState } from '../tables.ts'

/** A contest's state as users see it, without the seconds in which its money moves in portions. */
export const shownStates = {
  open: 'open',
  locked: 'locked',
  settling: 'locked',
  settled: 'settled',
  refunding: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<ContestState, Contest['state']>
