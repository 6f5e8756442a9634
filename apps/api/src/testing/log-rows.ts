import type { MatchId } from '@toprun/api-schema/ids'
import type { LogEntry } from '@toprun/game-rules/event-log'
import { eq } from 'drizzle-orm'
import { matchEvents, matches } from '../game/matches/tables.ts'
import type { Database } from '../platform/database.ts'
import { feedOf, rereadMatch } from './contest-kit.ts'

/**
 * Writes the next row of a match's log, without the other effects of a ball: the match does not start and contests stay open, so that
 * entries and points change in turns.
 */
export async function writeLogRow(db: Database, matchId: MatchId, row: LogEntry): Promise<LogEntry> {
  const { revision, kind } = row
  await db.insert(matchEvents).values({
    ...{ matchId, revision, kind, source: 'test', sourceEventId: String(revision) },
    payload: kind === 'withdrawal' ? null : row.event,
    targetRevision: kind === 'event' ? null : row.target,
    reason: kind === 'event' ? null : 'It was another ball.',
  })
  await db.update(matches).set({ revision }).where(eq(matches.id, matchId))
  return row
}

/** The same with the next event of the match's own feed. */
export async function writeNextEvent(db: Database, matchId: MatchId): Promise<LogEntry> {
  const { revision } = await rereadMatch(db, matchId)
  const event = (await feedOf(db, matchId))[revision]
  if (!event) throw new Error('The match is over.')
  return writeLogRow(db, matchId, { kind: 'event', revision: revision + 1, event })
}
