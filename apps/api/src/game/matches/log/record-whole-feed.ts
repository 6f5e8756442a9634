import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { createEventCheck, findImpossible } from '@toprun/game-rules/event-check/event-check'
import { resultOf } from '@toprun/game-rules/scoreboard/result-text'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { finishMatch, startMatch } from '../play/match-state.ts'
import { followSlots } from '../play/slots.ts'
import { storeAnnounced } from '../squads/announced.ts'
import { feeds, type Match, matchEvents, matches, matchSources } from '../tables.ts'
import { lastSequence } from './record-event.ts'

/**
 * Records a match's whole feed as of `at`; the match is then under review and due to be completed.
 * @returns the slots that closed; null if the match has begun, cannot begin or has no feed
 * @throws if the feed contains an impossible event
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
  const impossible = findImpossible(match.info, match.format, events)
  if (impossible) throw new Error(`Event ${impossible.event} of the feed of ${matchId}: ${impossible.detail}`)
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
