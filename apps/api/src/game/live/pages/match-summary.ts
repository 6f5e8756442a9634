import type { MatchSummary } from '@toprun/api-schema/match'
import { isWaiting } from '@toprun/api-schema/match-states'
import type { Database } from '../../../platform/database.ts'
import { contestTotals } from '../../contests/store.ts'
import { listMatches, matchFacts } from '../../matches/store.ts'
import type { Rooms } from '../rooms/rooms.ts'

/** Every listed match, with its score if it has begun. */
export async function listSummaries(db: Database, rooms: Rooms, now: Date): Promise<MatchSummary[]> {
  const listed = await listMatches(db, now)
  const totals = await contestTotals(
    db,
    listed.map((match) => match.id),
  )
  return Promise.all(
    listed.map(async (match) => {
      const room = isWaiting(match) ? null : await rooms.room(match.id)
      return {
        ...matchFacts(match),
        ...(totals.get(match.id) ?? { contests: 0, topPrize: 0 }),
        score: room?.fold().innings() ?? [],
      }
    }),
  )
}
