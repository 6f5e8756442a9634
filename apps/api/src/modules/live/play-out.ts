import type { MatchId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import { lockContests } from '../contests/lock-contests.ts'
import { recordWholeFeed } from '../matches/record-whole-feed.ts'

/** Plays a match's whole feed as of `at`; it is then under review and due to be completed. */
export async function playOut(db: Database, matchId: MatchId, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (await recordWholeFeed(tx, matchId, at)) await lockContests(tx, matchId)
  })
}
