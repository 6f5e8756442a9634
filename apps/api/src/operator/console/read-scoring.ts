import type { MatchId } from '@toprun/api-schema/ids'
import { operatorSource } from '@toprun/api-schema/match-feed'
import { type OperatorScoringResponse, scoringPage } from '@toprun/api-schema/operator-scoring'
import { and, asc, eq, gt } from 'drizzle-orm'
import { logColumns, readEntry } from '../../game/matches/log/match-log.ts'
import { matchEvents, matches } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { matchRow } from './read-matches.ts'

/** The facts of a match and its log after a revision, as the scoring pad judges by them. @returns null if there is no such match */
export async function readScoring(
  db: Database,
  matchId: MatchId,
  after: number,
): Promise<OperatorScoringResponse | null> {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) return null
  const rows = await db
    .select({ ...logColumns, source: matchEvents.source, sourceEventId: matchEvents.sourceEventId })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), gt(matchEvents.revision, after)))
    .orderBy(asc(matchEvents.revision))
    .limit(scoringPage)
  const { match_type, balls_per_over, overs, dates, event, teams, players, registry, squads } = match.info
  return {
    match: matchRow(match),
    info: { match_type, balls_per_over, overs, dates, event, teams, players, registry, squads },
    log: rows.map(({ source, sourceEventId, ...row }) => ({
      ...readEntry(row),
      sentAs: source === operatorSource ? sourceEventId : null,
    })),
  }
}
