import type { MatchId } from '@toprun/api-schema/ids'
import { finalStates } from '@toprun/api-schema/match-states'
import { and, asc, eq, isNull, min, notInArray } from 'drizzle-orm'
import { matches, unknownNames } from '../game/matches/tables.ts'
import type { Database } from '../platform/database.ts'

/** Unknown names in the feeds of matches that are not over, the longest waiting first. @param matchId only of this match */
export function listUnknownNames(
  db: Database,
  { matchId, limit }: { matchId?: MatchId | undefined; limit: number },
) {
  const { team, name, source } = unknownNames
  const seenAt = min(unknownNames.seenAt).mapWith(unknownNames.seenAt)
  return db
    .select({ matchId: unknownNames.matchId, team, name, source, seenAt })
    .from(unknownNames)
    .innerJoin(matches, eq(matches.id, unknownNames.matchId))
    .where(
      and(
        isNull(unknownNames.dismissedAt),
        notInArray(matches.state, [...finalStates]),
        matchId === undefined ? undefined : eq(unknownNames.matchId, matchId),
      ),
    )
    .groupBy(unknownNames.matchId, team, name, source)
    .orderBy(asc(min(unknownNames.seenAt)), asc(name))
    .limit(limit)
}
