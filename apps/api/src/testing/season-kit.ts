import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { contests, entries, teams } from '../game/contests/tables.ts'
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
    const entered = [...points].flatMap(([userId, all]) =>
      all.map((each) => ({ teamId: crypto.randomUUID(), userId, each })),
    )
    const [first] = entered
    if (!first) continue
    // All use the first one's team.
    const made = await newTeam(db, { userId: first.userId, matchId, lineup, now })
    const [team] = await db.select({ picks: teams.picks }).from(teams).where(eq(teams.id, made))
    if (!team) throw new Error('The team was not stored.')
    await db
      .insert(teams)
      .values(entered.map(({ teamId, userId }) => ({ id: teamId, userId, matchId, name: teamId, ...team })))
    await db.insert(entries).values(
      entered.map(({ teamId, userId, each }, index) => ({
        contestId: contest.id,
        seat: index + 1,
        teamId,
        userId,
        quarterPoints: each * 4,
      })),
    )
    const seats = { entryCount: entered.length, revision: entered.length }
    await db.update(contests).set(seats).where(eq(contests.id, contest.id))
  }
  await db.update(contests).set({ state: 'settled', settledAt: now }).where(eq(contests.matchId, matchId))
  await db
    .update(matches)
    .set({ competition, state: 'completed', completedAt: now })
    .where(eq(matches.id, matchId))
  return matchId
}
