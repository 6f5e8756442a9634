import type { MatchSummary } from '@toprun/api-schema/match'
import { useServerNow } from '../../platform/server-clock.ts'

/** Whether teams and entries are locked: as the server reported, or by its clock before the report arrives. */
export function useLocked({ state, locksAt }: Pick<MatchSummary, 'state' | 'locksAt'>): boolean {
  const locks = Date.parse(locksAt)
  const now = useServerNow(state === 'upcoming' ? locks : null)
  return state === 'upcoming' ? now !== null && now >= locks : state !== 'postponed'
}
