import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { namesIn } from '@toprun/game-rules/event-check/stranger'
import type { LogEntry } from '@toprun/game-rules/event-log'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { playerNamed } from '../squads/with-spelling.ts'
import { type Match, matchEvents, unknownNames } from '../tables.ts'

/** Rows of the match's log after `revision`, in order. */
export async function eventsAfter(db: Database, matchId: MatchId, revision: number): Promise<LogEntry[]> {
  const rows = await db
    .select(logColumns)
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), gt(matchEvents.revision, revision)))
    .orderBy(asc(matchEvents.revision))
  return rows.map(readEntry)
}

export const logColumns = {
  revision: matchEvents.revision,
  kind: matchEvents.kind,
  payload: matchEvents.payload,
  target: matchEvents.targetRevision,
}

export function readEntry(row: {
  revision: number
  kind: 'event' | 'correction' | 'withdrawal'
  payload: MatchEvent | null
  target: number | null
}): LogEntry {
  const { revision, kind, payload: event, target } = row
  if (kind === 'event' && event) return { kind, revision, event }
  if (kind === 'correction' && event && target !== null) return { kind, revision, event, target }
  if (kind === 'withdrawal' && target !== null) return { kind, revision, target }
  throw new Error(`Revision ${revision} of the log is no ${kind}.`)
}

/** The events of a file without those that name a dismissed person. The match's row is locked. */
export async function withoutDismissed(
  tx: Database,
  { id, info }: Match,
  events: readonly MatchEvent[],
): Promise<readonly MatchEvent[]> {
  const rows = await tx
    .selectDistinct({ name: unknownNames.name })
    .from(unknownNames)
    .where(and(eq(unknownNames.matchId, id), isNotNull(unknownNames.dismissedAt)))
  const dismissed = new Set(
    rows.map(({ name }) => name).filter((name) => playerNamed(info, name) === undefined),
  )
  if (dismissed.size === 0) return events
  return events.filter((event) => !namesIn(event).some((name) => dismissed.has(name)))
}
