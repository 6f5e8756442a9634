import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import type { Format, Role } from '@toprun/api-schema/match'
import { type PlayerRecord, recordMatch } from '@toprun/game-rules/role-inference'
import { createRoster } from '@toprun/game-rules/scoring/roster'
import { scoreMatch } from '@toprun/game-rules/scoring/score-match'
import type { Database } from '../../../platform/database.ts'
import { appearances, knownMatches } from '../tables.ts'
import { contentHash } from './content-hash.ts'
import { knownCricketers } from './cricketers-content.ts'

export interface LearnOptions {
  format: Format
  /** The match that plays the file, if there is one. */
  matchId?: MatchId
}

/**
 * Stores a finished match's listed players, their figures and points, once. Later matches learn from them.
 * @returns the match's key
 */
export async function learnMatch(
  tx: Database,
  match: CricsheetMatch,
  { format, matchId }: LearnOptions,
): Promise<string> {
  const key = contentHash(match)
  const { info } = match
  const fresh = await tx
    .insert(knownMatches)
    .values({ key, matchId, format, ...placeOfMatch(match) })
    .onConflictDoNothing()
    .returning({ key: knownMatches.key })
  if (fresh.length === 0) return key
  const records = new Map<string, PlayerRecord>()
  recordMatch(records, match)
  const points = pointsOf(match, format)
  await tx.insert(appearances).values(
    createRoster(info, () => 'AR').players.map(({ identity, name, team }) => ({
      matchKey: key,
      playerId: identity,
      name,
      team,
      record: records.get(identity),
      points: points.get(identity),
    })),
  )
  return key
}

/** Where, when and in what a match was played. */
export function placeOfMatch({ info }: Pick<CricsheetMatch, 'info'>) {
  return {
    competition: info.event?.name ?? 'Friendly',
    gender: info.gender ?? '',
    venue: [info.venue, info.city].filter(Boolean).join(', ') || 'Venue to be announced',
    teams: info.teams,
    endedOn: info.dates.at(-1) ?? '',
  }
}

/** Points by player id; none of a void match. */
function pointsOf(match: CricsheetMatch, format: Format): Map<string, number> {
  const known = knownCricketers()
  const roles = ({ identity }: { identity: string }): Role => known.get(identity)?.role ?? 'AR'
  const score = scoreMatch(match, { format, roles })
  if (!score.ok || score.void) return new Map()
  return new Map(score.players.map(({ identity, points }) => [identity, points]))
}
