import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { MatchState } from '@toprun/api-schema/match-states'
import type {
  OperatorEventsResponse,
  OperatorMatch,
  OperatorMatchesResponse,
  OperatorMatchResponse,
} from '@toprun/api-schema/operator'
import { eventText, placeText } from '@toprun/game-rules/scoreboard/event-text'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { slotsWithMoves } from '../../game/matches/play/slots.ts'
import {
  comparedEvents,
  feeds,
  type Match,
  matches,
  matchSources,
  matchStateChanges,
  parkedEvents,
} from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { afterCursor, pageLength, pageOf, placeAfter } from '../../platform/page-place.ts'
import { titleOf } from '../match-named.ts'
import { listUnknownNames } from '../unknown-names.ts'

/** A page of matches, the latest start first. @param after a cursor */
export async function listMatchesForOperator(
  db: Database,
  { after, state }: { after?: string | undefined; state?: MatchState | undefined },
): Promise<OperatorMatchesResponse> {
  const rows = await db
    .select()
    .from(matches)
    .where(
      and(
        state === undefined ? undefined : eq(matches.state, state),
        afterCursor(after, [matches.startsAt, matches.id], '<'),
      ),
    )
    .orderBy(desc(matches.startsAt), desc(matches.id))
    .limit(pageLength + 1)
  const { shown, next } = pageOf(rows, ({ startsAt, id }) => placeAfter(startsAt, id))
  return { matches: shown.map(matchRow), next }
}

/** One match with its sources and what waits. @returns null if there is no such match */
export async function readMatchForOperator(
  db: Database,
  matchId: MatchId,
): Promise<OperatorMatchResponse | null> {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) return null
  const [sources, [feed], slots, parked, names, differences, states] = await Promise.all([
    db
      .select()
      .from(matchSources)
      .where(eq(matchSources.matchId, matchId))
      .orderBy(asc(matchSources.source))
      .limit(pageLength),
    db
      .select({
        source: feeds.source,
        intervalMs: feeds.intervalMs,
        finished: feeds.finished,
        refused: feeds.refused,
      })
      .from(feeds)
      .where(eq(feeds.matchId, matchId)),
    slotsWithMoves(db, matchId),
    db
      .select()
      .from(parkedEvents)
      .where(eq(parkedEvents.matchId, matchId))
      .orderBy(asc(parkedEvents.parkedAt))
      .limit(pageLength),
    listUnknownNames(db, { matchId, limit: pageLength }),
    db
      .select()
      .from(comparedEvents)
      .where(and(eq(comparedEvents.matchId, matchId), eq(comparedEvents.agrees, false)))
      .orderBy(desc(comparedEvents.comparedAt))
      .limit(pageLength),
    db
      .select()
      .from(matchStateChanges)
      .where(eq(matchStateChanges.matchId, matchId))
      .orderBy(desc(matchStateChanges.number))
      .limit(pageLength),
  ])
  return {
    match: matchRow(match),
    sources: sources.map(({ source, lastSequence, lastRecordedAt }) => ({
      source,
      lastSequence,
      lastRecordedAt: lastRecordedAt?.toISOString() ?? null,
    })),
    feed: feed ?? null,
    slots,
    parked: parked.map(({ source, sourceSequence, parkedAt }) => ({
      source,
      sourceSequence,
      parkedAt: parkedAt.toISOString(),
    })),
    names: names.map(({ team, name, source, seenAt }) => ({
      ...{ team, name, source },
      seenAt: seenAt.toISOString(),
    })),
    differences: differences.map(({ source, revision, payload }) => ({
      source,
      revision,
      place: placeText(payload),
      text: eventText(payload),
    })),
    states: states.map(({ at, from, to, by, why }) => ({ at: at.toISOString(), from, to, by, why })),
  }
}

/**
 * A page of a match's events as they count now, newest first. @param before a revision, for later pages
 * @returns null if there is no such match
 */
export async function listEvents(
  db: Database,
  matchId: MatchId,
  before: number | undefined,
): Promise<OperatorEventsResponse | null> {
  if ((await db.$count(matches, eq(matches.id, matchId))) === 0) return null
  const { rows } = await db.execute<EventRow>(sql`
    SELECT original.revision, original.source, original.received_at, original.payload AS original,
      change.kind AS change, change.payload AS corrected
    FROM match_events original
    LEFT JOIN LATERAL (
      SELECT kind, payload FROM match_events
      WHERE match_id = original.match_id AND target_revision = original.revision
      ORDER BY revision DESC LIMIT 1
    ) change ON true
    WHERE original.match_id = ${matchId} AND original.kind = 'event'
      AND (${before ?? null}::bigint IS NULL OR original.revision < ${before ?? null}::bigint)
    ORDER BY original.revision DESC
    LIMIT ${pageLength + 1}`)
  const { shown, next } = pageOf(rows, ({ revision }) => revision)
  return {
    events: shown.map(({ revision, source, received_at, original, change, corrected }) => {
      const event = corrected ?? original
      return {
        revision,
        place: placeText(event),
        text: eventText(event),
        event,
        status: change === null ? 'original' : change === 'withdrawal' ? 'withdrawn' : 'corrected',
        source,
        receivedAt: new Date(received_at).toISOString(),
      }
    }),
    next,
  }
}

type EventRow = {
  revision: number
  source: string
  received_at: string
  original: MatchEvent
  change: 'correction' | 'withdrawal' | null
  corrected: MatchEvent | null
}

/** A match as shown in the operator's lists and pages. */
export function matchRow(match: Match): OperatorMatch {
  const { id, competition, format, state, startsAt, revision, delayedSince, leadingSource } = match
  return {
    id,
    title: titleOf(match),
    competition,
    format,
    state,
    startsAt: startsAt.toISOString(),
    revision,
    delayedSince: delayedSince?.toISOString() ?? null,
    leadingSource,
  }
}
