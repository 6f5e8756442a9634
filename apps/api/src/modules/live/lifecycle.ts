import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq, lte } from 'drizzle-orm'
import { attemptEach } from '../../platform/attempt-each.ts'
import type { Database } from '../../platform/database.ts'
import { callOffContests, lockContests, reopenContests } from '../contests/lock-contests.ts'
import {
  completeMatch,
  type PostponeResult,
  postponeMatch,
  type StartResult,
  startMatch,
  startMatchNow,
  voidMatch,
} from '../matches/match-state.ts'
import { matchesWithWaiting, releaseWaiting } from '../matches/record-event.ts'
import type { RecordOptions } from '../matches/recording.ts'
import { matches } from '../matches/tables.ts'

/** Upcoming matches whose teams lock now. */
export async function startDueMatches(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.state, 'upcoming'), lte(matches.locksAt, now)))
  await attemptEach(due, 'matches could not start', ({ id }) =>
    db.transaction(async (tx) => {
      if (await startMatch(tx, id)) await lockContests(tx, id)
    }),
  )
}

/** Matches whose review is over: points become final. */
export async function completeReviewedMatches(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.state, 'review'), lte(matches.reviewUntil, now)))
  await attemptEach(due, 'matches could not be completed', ({ id }) =>
    db.transaction((tx) => completeMatch(tx, id, now)),
  )
}

/** Parked events that can be released now, and matches that wait for a missing event. */
export async function releaseWaitingEvents(db: Database, options: RecordOptions): Promise<void> {
  await attemptEach(await matchesWithWaiting(db, options.now), 'matches could not go on', (matchId) =>
    db.transaction(async (tx) => {
      const { started } = await releaseWaiting(tx, matchId, options)
      if (started) await lockContests(tx, matchId)
    }),
  )
}

/** An operator starts a match early, and its contests lock: both or neither. */
export async function startEarly(db: Database, matchId: MatchId, now: Date): Promise<StartResult> {
  return db.transaction(async (tx) => {
    const started = await startMatchNow(tx, matchId, now)
    if (started.ok) await lockContests(tx, matchId)
    return started
  })
}

/** An operator postpones a match without a ball. Entries stay; contests that locked by the clock open again. */
export async function postpone(
  db: Database,
  matchId: MatchId,
  times: { to: Date; now: Date },
): Promise<PostponeResult> {
  return db.transaction(async (tx) => {
    const postponed = await postponeMatch(tx, matchId, times)
    if (postponed.ok) await reopenContests(tx, matchId)
    return postponed
  })
}

/** An operator calls a match off: no more entries, and every one is refunded. */
export async function abandonMatch(db: Database, matchId: MatchId, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await voidMatch(tx, matchId, now))) return false
    await callOffContests(tx, matchId, 'abandoned')
    return true
  })
}
