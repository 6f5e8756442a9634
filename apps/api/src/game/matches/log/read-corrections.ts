import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchCorrection } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { eventText, placeText } from '@toprun/game-rules/scoreboard/event-text'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/** Corrections and withdrawals of a match, newest first. @param page `before` a revision, for later pages */
export async function correctionsOf(
  db: Database,
  matchId: MatchId,
  page: { before: number | null; limit: number },
): Promise<MatchCorrection[]> {
  const { rows } = await db.execute<CorrectionRow>(sql`
    SELECT change.revision, change.kind, change.target_revision AS target, change.payload AS after,
      change.reason, change.received_at, earlier.payload AS before
    FROM match_events change
    CROSS JOIN LATERAL (
      SELECT payload FROM match_events
      WHERE match_id = change.match_id AND revision < change.revision
        AND (revision = change.target_revision OR target_revision = change.target_revision)
      ORDER BY revision DESC LIMIT 1
    ) earlier
    WHERE change.match_id = ${matchId} AND change.target_revision IS NOT NULL
      AND (${page.before}::int IS NULL OR change.revision < ${page.before})
    ORDER BY change.revision DESC
    LIMIT ${page.limit}`)
  const superOvers = rows.length === 0 ? new Set<number>() : await superOversOf(db, matchId)
  return rows.map(({ received_at, before, after, ...row }) => ({
    ...row,
    place: placeText(before, superOvers),
    before: eventText(before),
    after: after && eventText(after),
    at: new Date(received_at).toISOString(),
  }))
}

async function superOversOf(db: Database, matchId: MatchId): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ innings: number }>(sql`
    SELECT (payload->>'innings')::int AS innings FROM match_events
    WHERE match_id = ${matchId} AND payload->>'type' = 'innings' AND (payload->'header'->>'super_over')::boolean`)
  return new Set(rows.map(({ innings }) => innings))
}

type CorrectionRow = Pick<MatchCorrection, 'revision' | 'kind' | 'target' | 'reason'> & {
  before: MatchEvent
  after: MatchEvent | null
  received_at: string
}
