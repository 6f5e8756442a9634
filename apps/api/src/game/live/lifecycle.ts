import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq, lte } from 'drizzle-orm'
import { attemptEach } from '../../platform/attempt-each.ts'
import { afterCommit, type Database } from '../../platform/database.ts'
import {
  callOffContests,
  callOffReason,
  lockContests,
  reopenContests,
} from '../contests/settle/lock-contests.ts'
import { matchesWithWaiting, releaseWaiting } from '../matches/log/record-event.ts'
import type { RecordOptions } from '../matches/log/record-result.ts'
import { recordWholeFeed } from '../matches/log/stored-feeds.ts'
import {
  callOffMatch,
  completeMatch,
  expirePostponement,
  lapsedPostponements,
  type PostponeResult,
  postponeMatch,
  type StartResult,
  startAtLock,
  startMatchNow,
} from '../matches/play/match-state.ts'
import { finishSlots, matchesWithDueSlots } from '../matches/play/slots.ts'
import { matches } from '../matches/tables.ts'
import { followMatch } from './follow-match.ts'
import { countReleased } from './live-metrics.ts'

/** Upcoming matches whose teams lock now. */
export async function startDueMatches(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.state, 'upcoming'), lte(matches.locksAt, now)))
  await attemptEach(due, 'matches could not start', ({ id }) =>
    db.transaction(async (tx) => {
      if (await startAtLock(tx, id, now)) await lockContests(tx, id)
    }),
  )
}

/** Matches whose review is over: their points become final. */
export async function completeReviewedMatches(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.state, 'review'), lte(matches.reviewUntil, now)))
  await attemptEach(due, 'matches could not be completed', ({ id }) =>
    db.transaction((tx) => completeMatch(tx, id, now)),
  )
}

/** Postponed matches without a new start within 48 hours of the first: they are void, and every entry is refunded. */
export async function expirePostponements(db: Database, now: Date): Promise<void> {
  await attemptEach(await lapsedPostponements(db, now), 'postponements could not end', ({ id }) =>
    db.transaction(async (tx) => {
      if (await expirePostponement(tx, id, now)) await callOffContests(tx, id, 'postponed_beyond_48h')
    }),
  )
}

/** Parked events that can be released now, and matches that wait for a missing event. */
export async function releaseWaitingEvents(db: Database, options: RecordOptions): Promise<void> {
  await attemptEach(await matchesWithWaiting(db, options.now), 'matches could not go on', (matchId) =>
    db.transaction(async (tx) => {
      const released = await releaseWaiting(tx, matchId, options)
      await followMatch(tx, matchId, released)
      afterCommit(tx, () => countReleased(tx, released))
    }),
  )
}

/** Slots become final when their review is over, or with their match; void ones are refunded. */
export async function finishDueSlots(db: Database, now: Date): Promise<void> {
  await attemptEach(await matchesWithDueSlots(db, now), 'slots could not be finished', (matchId) =>
    db.transaction(async (tx) => {
      const finished = await finishSlots(tx, matchId, now)
      if (!finished) return
      for (const slot of finished.void)
        await callOffContests(tx, matchId, callOffReason(finished.match, slot), slot)
    }),
  )
}

/** An operator starts a match early, which locks its contests: both or neither. */
export async function startEarly(db: Database, matchId: MatchId, now: Date): Promise<StartResult> {
  return db.transaction(async (tx) => {
    const started = await startMatchNow(tx, matchId, now)
    if (started.ok) await lockContests(tx, matchId)
    return started
  })
}

/**
 * An operator postpones a match without a ball. Entries stay, and contests that locked by the clock open again; a new start beyond 48 hours
 * refunds them.
 */
export async function postpone(
  db: Database,
  matchId: MatchId,
  postponing: { to: Date | null; now: Date; why: string },
): Promise<PostponeResult> {
  return db.transaction(async (tx) => {
    const postponed = await postponeMatch(tx, matchId, postponing)
    if (!postponed.ok) return postponed
    if (postponed.state === 'void') await callOffContests(tx, matchId, 'postponed_beyond_48h')
    else await reopenContests(tx, matchId)
    return postponed
  })
}

/** An operator calls a match off: entries close, and all are refunded. */
export async function abandonMatch(
  db: Database,
  matchId: MatchId,
  calling: { now: Date; why: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await callOffMatch(tx, matchId, calling))) return false
    await callOffContests(tx, matchId, 'abandoned')
    return true
  })
}

/** Plays a match's whole feed as of `at`; it is then under review and due to be completed. */
export async function playOut(db: Database, matchId: MatchId, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const played = await recordWholeFeed(tx, matchId, at)
    if (played) await followMatch(tx, matchId, { started: true, ...played })
  })
}
