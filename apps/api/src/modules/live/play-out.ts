import type { MatchId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import { recordWholeFeed } from '../matches/record-whole-feed.ts'
import { followMatch } from './follow-match.ts'

/** Plays a match's whole feed as of `at`; it is then under review and due to be completed. */
export async function playOut(db: Database, matchId: MatchId, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const played = await recordWholeFeed(tx, matchId, at)
    if (played) await followMatch(tx, matchId, { started: true, ...played })
  })
}
