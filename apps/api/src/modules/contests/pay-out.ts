import { and, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { attemptEach } from '../../platform/attempt-each.ts'
import type { Database } from '../../platform/database.ts'
import { matches } from '../matches/tables.ts'
import { callOffContests } from './lock-contests.ts'
import { refundContest } from './refund.ts'
import { BooksDisagree, settleContest } from './settle.ts'
import { contests } from './tables.ts'

/** How long a contest whose books disagree waits: an operator has to look at it, and folding its match twice a second helps nobody. */
const disagreementMs = 60_000

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
        or(isNull(contests.payOutAfter), lte(contests.payOutAfter, now)),
      ),
    )
  await attemptEach(due, 'contests could not be paid out', async ({ id, matchId, state, matchState }) => {
    if (state === 'refunding') return refundContest(db, id)
    if (matchState === 'void') {
      await callOffContests(db, matchId, 'no_result')
      return refundContest(db, id)
    }
    return settleContest(db, id, now).catch(async (error: unknown) => {
      if (error instanceof BooksDisagree) {
        const payOutAfter = new Date(now.getTime() + disagreementMs)
        await db.update(contests).set({ payOutAfter }).where(eq(contests.id, id))
      }
      throw error
    })
  })
}
