import type { MatchSummary } from '@toprun/api-schema/match'
import type { Database } from '../../platform/database.ts'
import { contestCounts } from '../contests/counts.ts'
import { listMatches, matchFacts } from '../matches/store.ts'
import type { Rooms } from './rooms.ts'

/** Every listed match, with its score if it has begun. */
export async function listSummaries(db: Database, rooms: Rooms): Promise<MatchSummary[]> {
  const listed = await listMatches(db)
  const counts = await contestCounts(
    db,
    listed.map((match) => match.id),
  )
  return Promise.all(
    listed.map(async (match) => {
      const room = match.state === 'upcoming' ? null : await rooms.room(match.id)
      return {
        ...matchFacts(match),
        contests: counts.get(match.id) ?? 0,
        score: room?.fold().innings() ?? [],
      }
    }),
  )
}
