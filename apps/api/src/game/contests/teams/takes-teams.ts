import type { Database } from '../../../platform/database.ts'
import { hasLocked } from '../../matches/play/match-state.ts'
import { isSlotOpen } from '../../matches/play/slots.ts'
import type { Match } from '../../matches/tables.ts'

/**
 * Whether teams for the match, or for one of its slots, can be made and changed; null if it has no such slot. The result
 * stays true while the caller locks the match's row.
 */
export async function takesTeams(
  tx: Database,
  match: Match,
  slot: number | null,
  now: Date,
): Promise<boolean | null> {
  return slot === null ? !hasLocked(match, now) : isSlotOpen(tx, match.id, slot)
}
