import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { finalStates } from '@toprun/api-schema/match-states'
import { createEventCheck, judgeEvents } from '@toprun/game-rules/event-check/event-check'
import { resultOf } from '@toprun/game-rules/scoreboard/result-text'
import { and, eq, inArray, lte, notInArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { finishMatch, startMatch } from '../play/match-state.ts'
import { followSlots } from '../play/slots.ts'
import { storeAnnounced } from '../squads/announced.ts'
import { feeds, type Match, matchEvents, matches, matchSources } from '../tables.ts'
import { lastSequence } from './record-event.ts'

/** A match whose events are all known, and how far it was played into the log. */
export type Feed = typeof feeds.$inferSelect

/** @returns null for a match without one */
export async function feedOf(db: Database, matchId: MatchId): Promise<Feed | null> {
  const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, matchId))
  return feed ?? null
}

/** The feed of a match that waits with a refused event, or null. Until `tx` ends nobody else records anything in the match. */
export async function lockWaitingFeed(tx: Database, matchId: MatchId): Promise<Feed | null> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('update')
  const feed = await feedOf(tx, matchId)
  return feed && feed.refused !== null ? feed : null
}

/** Why events of the feed are recorded although they break a law, by their numbers: they happened. */
export async function oddInFeed(db: Database, { matchId, events }: Feed): Promise<Map<number, string>> {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) return new Map()
  const { odd } = judgeEvents(match.info, match.format, events)
  return new Map(odd.map(({ number, detail }) => [number, `It was played so: ${detail}`]))
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

/** The feed's line-ups were announced, or cannot be. */
export async function endAnnouncing(db: Database, matchId: MatchId): Promise<void> {
  await db.update(feeds).set({ announcesAt: null }).where(eq(feeds.matchId, matchId))
}

export type AnnounceResult = { ok: true } | { ok: false; reason: 'no_feed' | 'announced_already' }

/** Makes the line-ups of an upcoming match's feed due, unless they are known or due already. In the caller's transaction. */
export async function announceNow(tx: Database, matchId: MatchId, now: Date): Promise<AnnounceResult> {
  const [found] = await tx
    .select({ announcedAt: matches.announcedAt, feed: feeds })
    .from(matches)
    .innerJoin(feeds, eq(feeds.matchId, matches.id))
    .where(and(eq(matches.id, matchId), eq(matches.state, 'upcoming')))
    .for('update')
  if (!found) return { ok: false, reason: 'no_feed' }
  const { announcedAt, feed } = found
  const isDue = feed.announcesAt !== null && feed.announcesAt <= now
  const next = feed.events[await lastSequence(tx, matchId, feed.source)]
  if (announcedAt !== null || isDue || next?.type !== 'lineup')
    return { ok: false, reason: 'announced_already' }
  await tx.update(feeds).set({ announcesAt: now }).where(eq(feeds.matchId, matchId))
  return { ok: true }
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

/**
 * Records a match's whole feed as of `at`; the match is then under review and due to be completed.
 * @returns the slots that closed; null if the match has begun, cannot begin or has no feed
 * @throws if the feed contains an event that cannot be scored
 */
export async function recordWholeFeed(
  tx: Database,
  matchId: MatchId,
  at: Date,
): Promise<{ closedSlots: readonly number[] } | null> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  const [feed] = await tx.select().from(feeds).where(eq(feeds.matchId, matchId)).for('update')
  if (!match || !feed || feed.finished || match.leadingSource !== null) return null
  const { events, source } = feed
  const last = events.at(-1)
  if (last?.type !== 'outcome') throw new Error(`The feed of ${matchId} has no outcome at its end.`)
  const { refused, odd } = judgeEvents(match.info, match.format, events)
  if (refused) throw new Error(`Event ${refused.number} of the feed of ${matchId}: ${refused.detail}`)
  const reasons = new Map(odd.map(({ number, detail }) => [number, `It was played so: ${detail}`]))
  const played = { by: 'play', at } as const
  const why = `first event from ${source}`
  if (match.state !== 'live' && !(await startMatch(tx, matchId, { ...played, why }))) return null
  // Its line-ups may have been announced.
  const sent = await lastSequence(tx, matchId, source)
  const rest = events.slice(sent).map((payload, index) => ({
    matchId,
    revision: match.revision + index + 1,
    kind: 'event' as const,
    source,
    sourceEventId: String(sent + index + 1),
    sourceSequence: sent + index + 1,
    payload,
    reason: reasons.get(sent + index + 1) ?? null,
    receivedAt: at,
  }))
  await tx.insert(matchEvents).values(rest)
  const revision = match.revision + rest.length
  await tx.update(matches).set({ revision, leadingSource: source }).where(eq(matches.id, matchId))
  const reached = { lastSequence: events.length, lastRecordedAt: at }
  await tx
    .insert(matchSources)
    .values({ matchId, source, ...reached })
    .onConflictDoUpdate({ target: [matchSources.matchId, matchSources.source], set: reached })
  await tx.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId))
  await storeAnnounced(tx, match, events, at)
  const end = { result: resultOf(last.outcome), reviewUntil: at }
  await finishMatch(tx, matchId, end, { ...played, why: `outcome from ${source}` })
  return { closedSlots: await followSlots(tx, match, ballsOf(match, events), at) }
}

function ballsOf({ info, format }: Match, events: readonly MatchEvent[]) {
  const check = createEventCheck(info, format)
  for (const event of events) check.apply(event)
  return check.balls()
}
