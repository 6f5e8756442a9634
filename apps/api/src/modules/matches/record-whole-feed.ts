import type { MatchId } from '@toprun/api-schema/ids'
import { findImpossible } from '@toprun/game-rules/event-check/event-check'
import { resultOf } from '@toprun/game-rules/scoreboard/result-text'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { finishMatch, startMatch } from './match-state.ts'
import { feeds, matchEvents, matches, matchSources } from './tables.ts'

/**
 * Records a match's whole feed as of `at`; the match is then under review and due to be completed.
 * @returns false if the match has begun or has no feed
 * @throws if the feed contains an impossible event
 */
export async function recordWholeFeed(tx: Database, matchId: MatchId, at: Date): Promise<boolean> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  const [feed] = await tx.select().from(feeds).where(eq(feeds.matchId, matchId)).for('update')
  if (!match || !feed || feed.finished || match.revision > 0) return false
  const { events, source } = feed
  const last = events.at(-1)
  if (last?.type !== 'outcome') throw new Error(`The feed of ${matchId} has no outcome at its end.`)
  const impossible = findImpossible(match.info, match.format, events)
  if (impossible) throw new Error(`Event ${impossible.event} of the feed of ${matchId}: ${impossible.detail}`)
  await startMatch(tx, matchId)
  await tx.insert(matchEvents).values(
    events.map((payload, index) => ({
      matchId,
      revision: index + 1,
      kind: 'event' as const,
      source,
      sourceEventId: String(index + 1),
      sourceSequence: index + 1,
      payload,
      receivedAt: at,
    })),
  )
  const revision = events.length
  await tx.update(matches).set({ revision, leadingSource: source }).where(eq(matches.id, matchId))
  await tx.insert(matchSources).values({ matchId, source, lastSequence: revision, lastRecordedAt: at })
  await tx.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId))
  await finishMatch(tx, matchId, { result: resultOf(last.outcome), reviewUntil: at })
  return true
}
