import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { contests, entries } from '../game/contests/tables.ts'
import { matches } from '../game/matches/tables.ts'
import type { Database } from '../platform/database.ts'
import { lineups, newContest, newMatch, newTeam } from './contest-kit.ts'

/** One user's entries in each contest of a match: their points. */
export type ContestPoints = ReadonlyMap<UserId, readonly number[]>

/**
 * A completed match of a competition whose contests are settled with these points, without a ball.
 * @param contestPoints one for each contest
 */
export async function settledMatch(
  db: Database,
  match: { competition?: string; now: Date; seed: string },
  contestPoints: readonly ContestPoints[],
): Promise<MatchId> {
  const { competition = 'Test League', now, seed } = match
  const matchId = await newMatch(db, now, seed)
  const [lineup] = await lineups(db, matchId, 1)
  for (const points of contestPoints) {
    const contest = await newContest(db, matchId, { maxPerUser: 20, maxEntries: 1000 })
    let seat = 0
    for (const [userId, all] of points)
      for (const each of all) {
        seat += 1
        const teamId = await newTeam(db, { userId, matchId, lineup, now })
        await db
          .insert(entries)
          .values({ contestId: contest.id, seat, teamId, userId, quarterPoints: each * 4 })
      }
    await db.update(contests).set({ entryCount: seat, revision: seat }).where(eq(contests.id, contest.id))
  }
  await db.update(contests).set({ state: 'settled', settledAt: now }).where(eq(contests.matchId, matchId))
  await db
    .update(matches)
    .set({ competition, state: 'completed', completedAt: now })
    .where(eq(matches.id, matchId))
  return matchId
}
