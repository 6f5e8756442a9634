import type { MatchId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import { lockContests } from '../contests/settle/lock-contests.ts'
import type { RecordEffects } from '../matches/log/record-result.ts'

/** Locks the contests of the match and of the slots that recorded events closed, in the same transaction. */
export async function followMatch(
  tx: Database,
  matchId: MatchId,
  { started, closedSlots }: Pick<RecordEffects, 'started' | 'closedSlots'>,
): Promise<void> {
  if (started) await lockContests(tx, matchId)
  for (const slot of closedSlots) await lockContests(tx, matchId, slot)
}
