import type { MatchId } from '@toprun/api-schema/ids'
import { finalStates } from '@toprun/api-schema/match-states'
import { and, eq, inArray, lte, notInArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { feeds, matches } from '../tables.ts'

/** A match that is known to its end, and how far it was played into the log. */
export type Feed = typeof feeds.$inferSelect

/** @returns null for a match without one */
export async function feedOf(db: Database, matchId: MatchId): Promise<Feed | null> {
  const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, matchId))
  return feed ?? null
}

/** Stores why a feed's next event was refused; null when it no longer is. */
export async function storeRefused(db: Database, matchId: MatchId, why: string | null): Promise<void> {
  await db.update(feeds).set({ refused: why }).where(eq(feeds.matchId, matchId))
}

/** Every event of the feed is in the log. */
export async function finishFeed(db: Database, matchId: MatchId): Promise<void> {
  await db.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId))
}

/** Feeds of upcoming matches that announce their line-ups by now. */
export async function feedsToAnnounce(db: Database, now: Date): Promise<Feed[]> {
  const due = await db
    .select({ feed: feeds })
    .from(feeds)
    .innerJoin(matches, eq(matches.id, feeds.matchId))
    .where(and(eq(matches.state, 'upcoming'), lte(feeds.announcesAt, now)))
  return due.map(({ feed }) => feed)
}

/** The line-ups of the feed are announced, or cannot be. */
export async function endAnnouncing(db: Database, matchId: MatchId): Promise<void> {
  await db.update(feeds).set({ announcesAt: null }).where(eq(feeds.matchId, matchId))
}

/** Makes the line-ups of an upcoming match's feed due. @returns false without such a feed */
export async function announceNow(db: Database, matchId: MatchId, now: Date): Promise<boolean> {
  const upcoming = db.select({ id: matches.id }).from(matches).where(eq(matches.state, 'upcoming'))
  const due = await db
    .update(feeds)
    .set({ announcesAt: now })
    .where(and(eq(feeds.matchId, matchId), inArray(feeds.matchId, upcoming)))
    .returning({ id: feeds.matchId })
  return due.length > 0
}

/** Changes how long a match's feed waits after each event, from the next one on. @returns false without a feed that plays or will play */
export async function setPace(db: Database, matchId: MatchId, intervalMs: number): Promise<boolean> {
  const unfinished = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, matchId), notInArray(matches.state, [...finalStates])))
  const paced = await db
    .update(feeds)
    .set({ intervalMs })
    .where(and(inArray(feeds.matchId, unfinished), eq(feeds.finished, false)))
    .returning({ id: feeds.matchId })
  return paced.length > 0
}
