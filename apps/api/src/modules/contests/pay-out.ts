import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { matches } from '../matches/tables.ts'
import { callOffContests } from './lock-contests.ts'
import { refundContest } from './refund.ts'
import { settleContest } from './settle.ts'
import { contests } from './tables.ts'

/**
 * Settles the contests of completed matches and refunds those of void ones, including any that a crash interrupted: what is due
 * is read from the database, in whatever state a contest was left. Money moves in portions, each a transaction of its own.
 * @throws AggregateError with all failures; the other contests are paid out nevertheless
 */
export async function payOutContests(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: contests.id, matchId: contests.matchId, state: contests.state, matchState: matches.state })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(
      and(
        notInArray(contests.state, ['settled', 'refunded']),
        or(inArray(contests.state, ['settling', 'refunding']), inArray(matches.state, ['completed', 'void'])),
      ),
    )
  const failures: unknown[] = []
  for (const contest of due) {
    try {
      if (contest.state === 'refunding') await refundContest(db, contest.id)
      else if (contest.matchState === 'void') {
        await callOffContests(db, contest.matchId, 'no_result')
        await refundContest(db, contest.id)
      } else await settleContest(db, contest.id, now)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} contests could not be paid out`)
}
