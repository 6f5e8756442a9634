import { isFinal } from '@toprun/api-schema/match-states'
import { hasLocked } from '../../matches/play/match-state.ts'
import type { Match } from '../../matches/tables.ts'
import type { ContestRow } from '../tables.ts'

/** Whether users may join and leave. A contest of a slot stays open while its match is live, until its slot closes. */
export function takesEntries(
  { state, slot }: Pick<ContestRow, 'state' | 'slot'>,
  match: Pick<Match, 'state' | 'locksAt'>,
  now: Date,
): boolean {
  if (state !== 'open') return false
  return slot === null ? !hasLocked(match, now) : !isFinal(match.state)
}

/** A full contest of two, public or private: neither leaves, as the other has found an opponent. */
export function isFullHeadToHead({
  maxEntries,
  entryCount,
}: Pick<ContestRow, 'maxEntries' | 'entryCount'>): boolean {
  return maxEntries === 2 && entryCount === 2
}
