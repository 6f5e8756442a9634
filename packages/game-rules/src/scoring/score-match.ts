import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { findFormat } from './format.ts'
import { matchEvents } from './match-events.ts'
import type { EventRefusal } from './match-in-play.ts'
import { createScorer, type PlayerPoints, type ScorerOptions } from './scorer.ts'

export type MatchScore =
  | { readonly ok: true; readonly format: Format; readonly void: boolean; readonly players: PlayerPoints[] }
  | { readonly ok: false; readonly reason: 'no_points_table'; readonly matchType: string }
  | ({ readonly ok: false } & EventRefusal)

/**
 * The points of a finished match, for all of `info.players` in order. A void match still has its points.
 * Refuses a match with unlisted players or teams, and one without a points table if `format` is omitted.
 */
export function scoreMatch(
  match: CricsheetMatch,
  { format, ...options }: Pick<ScorerOptions, 'format' | 'roles' | 'warmUp' | 'slot'>,
): MatchScore {
  const chosen = format ?? findFormat(match.info)
  if (chosen === null) return { ok: false, reason: 'no_points_table', matchType: match.info.match_type }
  const scorer = createScorer({ info: match.info, format: chosen, ...options })
  for (const event of matchEvents(match)) {
    const applied = scorer.apply(event)
    if (!applied.ok) return applied
  }
  return {
    ok: true,
    format: chosen,
    void: scorer.voidDecision().void,
    players: scorer.players.map(({ index }) => scorer.pointsOf(index)),
  }
}
