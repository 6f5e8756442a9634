import type { Outcome } from '@toprun/api-schema/cricsheet'
import { and, count, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { refundContest } from '../contests/refund.ts'
import { settleContest } from '../contests/settle.ts'
import { contests, entries } from '../contests/tables.ts'
import { fixtures, performances } from '../fixtures/tables.ts'
import { foldMatch } from './match-fold.ts'

/**
 * The one place where a match changes its state: upcoming → live → review → completed or void, and its contests with it.
 * Each step is a transaction that finds out for itself whether it is due, so it can be tried again after any crash.
 */

/** Play begins: no more entries. A contest with too few entries pays them back. */
export async function startMatch(tx: Database, fixtureId: string): Promise<void> {
  const [started] = await tx
    .update(fixtures)
    .set({ state: 'live' })
    .where(and(eq(fixtures.id, fixtureId), eq(fixtures.state, 'upcoming')))
    .returning({ id: fixtures.id })
  if (!started) return
  const open = await tx
    .select()
    .from(contests)
    .where(and(eq(contests.fixtureId, fixtureId), eq(contests.state, 'open')))
    .orderBy(contests.id)
    .for('update')
  for (const contest of open) {
    const [joined] = await tx
      .select({ count: count() })
      .from(entries)
      .where(eq(entries.contestId, contest.id))
    if ((joined?.count ?? 0) < contest.minEntries) await refundContest(tx, contest)
    else await tx.update(contests).set({ state: 'locked' }).where(eq(contests.id, contest.id))
  }
}

/** The match is over; points can be corrected until `reviewUntil`. */
export async function finishMatch(
  tx: Database,
  fixtureId: string,
  outcome: Outcome,
  reviewUntil: Date,
): Promise<void> {
  const [fixture] = await tx.select().from(fixtures).where(eq(fixtures.id, fixtureId))
  if (!fixture) return
  await tx
    .update(fixtures)
    .set({ state: 'review', reviewUntil, info: { ...fixture.info, outcome } })
    .where(and(eq(fixtures.id, fixtureId), eq(fixtures.state, 'live')))
}

/** Upcoming matches whose start has come. */
export async function startDueMatches(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(and(eq(fixtures.state, 'upcoming'), lte(fixtures.startsAt, now)))
  for (const { id } of due) await db.transaction((tx) => startMatch(tx, id))
}

/** Matches whose review is over: points become final. A match that scoring.md calls void pays every entry back. */
export async function completeReviewedMatches(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(and(eq(fixtures.state, 'review'), lte(fixtures.reviewUntil, now)))
  for (const { id } of due) await db.transaction((tx) => completeMatch(tx, id, now))
}

async function completeMatch(tx: Database, fixtureId: string, now: Date): Promise<void> {
  const [fixture] = await tx
    .select()
    .from(fixtures)
    .where(and(eq(fixtures.id, fixtureId), eq(fixtures.state, 'review')))
    .for('update')
  if (!fixture) return
  const fold = await foldMatch(tx, fixture)
  const isVoid = fold.verdict().void
  await tx
    .update(fixtures)
    .set({ state: isVoid ? 'void' : 'completed', completedAt: now, result: fold.result() })
    .where(eq(fixtures.id, fixtureId))
  if (isVoid) return
  await tx
    .insert(performances)
    .values(fold.points().map(({ playerId, points }) => ({ fixtureId, playerId, points })))
    .onConflictDoNothing()
}

/** Contests of matches that are final: winnings are fixed, or entries paid back. Each contest in a transaction of its own. */
export async function settleFinalContests(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: contests.id, state: fixtures.state })
    .from(contests)
    .innerJoin(fixtures, eq(fixtures.id, contests.fixtureId))
    .where(and(eq(contests.state, 'locked'), inArray(fixtures.state, ['completed', 'void'])))
  for (const { id, state } of due) {
    await db.transaction(async (tx) => {
      const [contest] = await tx
        .select()
        .from(contests)
        .where(and(eq(contests.id, id), eq(contests.state, 'locked')))
        .for('update')
      if (!contest) return
      if (state === 'void') await refundContest(tx, contest)
      else await settleContest(tx, contest, now)
    })
  }
}

/** An operator's word that a match won't be played or finished: every entry is paid back. */
export async function abandonMatch(db: Database, fixtureId: string, now: Date): Promise<boolean> {
  const [abandoned] = await db
    .update(fixtures)
    .set({ state: 'void', result: 'Abandoned', completedAt: now })
    .where(and(eq(fixtures.id, fixtureId), inArray(fixtures.state, ['upcoming', 'live', 'review'])))
    .returning({ id: fixtures.id })
  if (!abandoned) return false
  await db
    .update(contests)
    .set({ state: 'locked' })
    .where(and(eq(contests.fixtureId, fixtureId), eq(contests.state, 'open')))
  return true
}
