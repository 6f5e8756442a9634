import type { ContestSize } from '@toprun/api-schema/contest'

/** The size of a contest by its places: `contestSizeOf(2)` is `head_to_head`, `contestSizeOf(100)` is `small`. */
export function contestSizeOf(maxEntries: number): ContestSize {
  if (maxEntries === 2) return 'head_to_head'
  return maxEntries <= 100 ? 'small' : 'mega'
}
